// ask.mjs: each method that the module answers (gen/cli/ask/ask.c) is asked, and compared with what the
// program of the system says: its preview, its language server and its other commands. $PIECEWORK is that
// program; run from the repository, with a folder for files.
import assert from 'node:assert';
import {execFileSync, spawn, spawnSync} from 'node:child_process';
import {existsSync, mkdirSync, openSync, readFileSync, symlinkSync, writeFileSync} from 'node:fs';
import process from 'node:process';
import {Exit, ask, open} from '../../web/wasi/piecework.mjs';

const program = process.env.PIECEWORK, folder = process.argv[2];
let passed = 0;
async function test(name, act) {
    try {
        await act();
        passed++;
    } catch (error) {
        console.log(`  FAIL  ask: ${name}\n${error.stack ?? error}`.slice(0, 2000));
        process.exitCode = 1;
    }
}

/** What the preview of a layout shows once it is all drawn: its state, and a function that gets. */
async function previewed(layout) {
    const server = spawn(program, ['preview', layout, '--port=0', '--edit'], {stdio: ['ignore', 'pipe', 'inherit']});
    let said = '';
    await new Promise(done => server.stdout.on('data', bytes => /^\d\d:\d\d:\d\d /m.test(said += bytes) && done()));
    const address = said.split('\n')[0], get = async path => (await fetch(address + path)).text();
    const headers = {Origin: address.slice(0, -1), 'X-Piecework-Token': /token" content="(\w+)/.exec(await get(''))[1]};
    const post = async (method, body) => (await fetch(`${address}ask/${method}`, {method: 'POST', headers, body})).text();
    return {post, state: JSON.parse(await get('state.json')), findings: JSON.parse(await get('findings.json')), get,
            end: () => server.kill('SIGINT')};
}

const module = await open();
const text = (method, words) => ask(module, method, words).toString();
const list = words => JSON.parse(text('list', words));
const pictures = state => [...state.documents.flatMap(one => one.pages), ...state.drawings];

const pieces = ['{"squares": [{"dx": 2, "dy": 1}, {"dx": 3, "dy": 0, "way": "slide"}], "symmetry": "all"}',
                '{"betza": "cpR"}', '{"mnemonic": "x"}', '{"text": "Slides like a Tiger."}'];

for (const layout of ['layouts/jul-gonu.yaml', 'layouts/jungle.yaml'])
    await test(`${layout} as its preview`, async () => {
        const shown = await previewed(layout);
        try {
            const before = list(layout);
            assert.deepEqual(before.findings, shown.findings);
            assert.deepEqual(pictures(before).map(one => one.name), pictures(shown.state).map(one => one.name));
            assert.ok(pictures(before).every(one => one.version === 0));
            assert.equal(before.documents[0].pages[0].width, shown.state.documents[0].pages[0].width);
            for (const {name} of pictures(before)) {
                const [kind, ...rest] = name.split('/');
                assert.ok(text('picture', name) === await shown.get(`${kind}/full/${rest.join('/')}.svg`), name);
            }
            const {name} = pictures(before)[0];
            assert.ok(text('picture', `${name}\nblack`) === await shown.get(name.replace('/', '/black/') + '.svg'));
            assert.equal(text('words', name), await shown.get(`words/${name}.txt`));
            const after = list([layout, ...pictures(before).map(one => one.name)].join('\n'));
            const plain = state => JSON.parse(JSON.stringify(state, (key, value) =>
                ['version', 'revision', 'play', 'findings'].includes(key) ? undefined : value));
            assert.deepEqual(plain(after), plain(shown.state));
            assert.equal(after.revision, before.revision + 1);
            assert.deepEqual({...before, revision: 1, play: 0},
                             {...JSON.parse(await shown.post('list', layout)), revision: 1, play: 0});
            for (const question of pieces) assert.equal(text('piece', question), await shown.post('piece', question));
            assert.ok(pictures(after).every(one => one.version > 0));
        } finally {
            shown.end();
        }
    });

await test('a document as render writes it', () => {
    const {documents} = list('layouts/jul-gonu.yaml'), {name} = documents[0].prints[0];
    execFileSync(program, ['render', 'layouts/jul-gonu.yaml', '-o', folder], {stdio: 'ignore'});
    assert.ok(readFileSync(`${folder}/jul-gonu/${name}.pdf`).equals(ask(module, 'print', name)));
});

await test('what is wrong is told, and mended', () => {
    mkdirSync(`${folder}/layouts`);
    symlinkSync(`${process.cwd()}/words`, `${folder}/words`);
    symlinkSync(`${process.cwd()}/pieces`, `${folder}/pieces`);
    for (const name of ['style', 'labels', 'jul-gonu'])
        writeFileSync(`${folder}/layouts/${name}.yaml`, readFileSync(`layouts/${name}.yaml`));
    symlinkSync(`${process.cwd()}/layouts/jul-gonu`, `${folder}/layouts/jul-gonu`);
    const path = `${folder}/layouts/jul-gonu.yaml`, good = readFileSync(path, 'utf8');
    const {revision, documents: [{pages}]} = list(path), first = text('picture', pages[0].name);
    writeFileSync(path, good.replace('parts:', 'prats:'));
    const broken = list(path);
    assert.equal(broken.good, false);
    assert.equal(broken.findings[0].fixes[0].text, 'parts');
    assert.throws(() => ask(module, 'print', 'jul-gonu-a4'), /errors/);
    writeFileSync(path, good);
    const mended = list(`${path}\n${pages[0].name}`);
    assert.ok(mended.good && mended.printable && mended.revision === revision + 2);
    assert.equal(text('picture', pages[0].name), first);
});

/** All that the language server sends for those messages, when it is silent at the end. */
async function served(messages) {
    const server = spawn(program, ['lsp'], {stdio: ['pipe', 'pipe', 'inherit']}), answers = [];
    let heard = Buffer.alloc(0), last;
    const silent = new Promise(done => {
        server.stdout.on('data', bytes => {
            heard = Buffer.concat([heard, bytes]);
            for (let end; (end = heard.indexOf('\r\n\r\n')) >= 0;) {
                const size = Number(/Content-Length: (\d+)/.exec(heard)[1]);
                if (heard.length < end + 4 + size) break;
                answers.push(JSON.parse(heard.subarray(end + 4, end + 4 + size)));
                heard = heard.subarray(end + 4 + size);
            }
            if (answers.at(-1)?.id === 'last') last ??= setTimeout(done, 3000);
        });
    });
    for (const message of [...messages, {jsonrpc: '2.0', id: 'last', method: 'textDocument/hover', params: {}}]) {
        const body = Buffer.from(JSON.stringify(message));
        server.stdin.write(`Content-Length: ${body.length}\r\n\r\n`);
        server.stdin.write(body);
    }
    await silent;
    server.stdin.end();
    return answers;
}

await test('own pictures: files of pixels as natively, drawings by the host', async () => {
    const path = `${folder}/layouts/own.yaml`;
    const good = readFileSync('layouts/jul-gonu.yaml', 'utf8').replace('jul-gonu/cover.svg', '../own.png');
    for (const name of ['colour.png', 'indexed.png', 'grey.png', 'colour.jpg', 'grey.jpg']) {
        writeFileSync(`${folder}/${name}`, readFileSync(`tests/proof/pictures/${name}`));
        writeFileSync(path, good.replace('own.png', name));
        const shown = await previewed(path), own = list(path), {name: cover} = own.documents[0].pages[0];
        assert.deepEqual(own.findings, shown.findings);
        assert.ok(text('picture', cover) === await shown.get(cover.replace('/', '/full/') + '.svg'), name);
        shown.end();
    }
    writeFileSync(`${folder}/own.svg`, '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 4 2"><path d="M1 1h2"/></svg>');
    writeFileSync(path, good.replace('own.png', 'own.svg'));
    const refused = list(path).findings;
    assert.ok(refused.some(one => one.id === 'picture-broken' && /that come with/.test(one.message)));
    let asked;
    const drawing = await open([], {png: () => undefined, svg(bytes, side) {
        asked = [Buffer.from(bytes).toString(), side];
        return {width: 4, height: 2, pixels: new Uint8Array(32).fill(255)};
    }});
    const drawn = JSON.parse(ask(drawing, 'list', path).toString());
    assert.ok(drawn.good && drawn.findings.every(one => !['picture-broken', 'picture-refused'].includes(one.id)));
    assert.ok(drawn.findings.some(one => one.id === 'picture-pixels'));
    assert.match(asked[0], /viewBox="0 0 4 2"/);
    assert.equal(asked[1], 3307);
});

await test('pictures of pixels by the host, with their density', async () => {
    const signature = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A], asked = [];
    const png = (bytes, width, height) => {
        asked.push(Buffer.from(bytes).toString(), width, height);
        return Uint8Array.from([...signature, ...new Array(25).fill(1), ...new Array(12).fill(2)]);
    };
    const words = ['diagram', 'pieces/jul-gonu.yaml', 'setup', '--dpi=254', '-o', `${folder}/setup.png`];
    assert.throws((await open(words, {svg: () => undefined, png})).run, end => end.status === 0);
    const file = readFileSync(`${folder}/setup.png`), size = /width="([\d.]+)mm" height="([\d.]+)mm"/.exec(asked[0]);
    assert.deepEqual(asked.slice(1), [Math.ceil(10 * size[1] - 1e-6), Math.ceil(10 * size[2] - 1e-6)]);
    assert.match(asked[0], /^<svg [^>]*><rect width="100%" height="100%" fill="#fff"\/>/);
    assert.equal(file.length, 8 + 25 + 21 + 12);
    assert.equal(file.subarray(33, 50).toString('latin1'), '\0\0\0\tpHYs\0\0\x27\x10\0\0\x27\x10\x01');
    const none = spawnSync('node', ['web/wasi/piecework.mjs', ...words.slice(0, -1), `${folder}/none.png`]);
    assert.equal(none.status, 2);
    assert.match(none.stderr.toString(), /none\.png: PNG files cannot be made here; choose SVG/);
    assert.ok(!existsSync(`${folder}/none.png`));
});

await test('the language server as over standard input', async () => {
    const path = `${process.cwd()}/pieces/jul-gonu.yaml`, uri = `file://${path}`, textDocument = {uri};
    const good = readFileSync(path, 'utf8'), bad = good.replace('moves: ', 'mvoes: ');
    const call = (id, method, params) => ({jsonrpc: '2.0', id, method, params});
    const line = good.split('\n').findIndex(one => /moves:/.test(one)), position = {line, character: 6};
    const messages = [
        call(1, 'initialize', {}),
        {jsonrpc: '2.0', method: 'textDocument/didOpen',
         params: {textDocument: {uri, languageId: 'yaml', version: 1, text: good}}},
        call(2, 'textDocument/hover', {textDocument, position}),
        call(3, 'textDocument/completion', {textDocument, position}),
        call(4, 'textDocument/documentSymbol', {textDocument}),
        {jsonrpc: '2.0', method: 'textDocument/didChange',
         params: {textDocument: {uri, version: 2}, contentChanges: [{text: bad}]}},
        call(5, 'textDocument/codeAction', {textDocument, range: {start: {line: 0, character: 0},
             end: {line: 999, character: 0}}, context: {diagnostics: []}}),
        call(6, 'textDocument/nonsense', {}),
    ];
    const theirs = await served(messages), own = [];
    for (const message of messages) own.push(...JSON.parse(text('lsp', JSON.stringify(message))));
    const hurried = own.length;
    own.push(...JSON.parse(text('lsp', '')));
    assert.deepEqual(own, theirs.filter(one => one.id !== 'last'));
    assert.ok(own.length > hurried && JSON.stringify(own).includes('quickfix'));
    assert.deepEqual(JSON.parse(text('lsp', '')), []);
    assert.equal(JSON.parse(text('lsp', '{'))[0].error.code, -32700);
});

await test('the language server reads a file to its end', () => {
    const message = '{"jsonrpc":"2.0","id":1,"method":"initialize","params":{}}', path = `${folder}/messages`;
    writeFileSync(path, `Content-Length: ${message.length}\r\n\r\n${message}`);
    const said = (command, ...words) =>
        spawnSync(command, words, {stdio: [openSync(path), 'pipe', 'inherit'], timeout: 20000, encoding: 'utf8'});
    const theirs = said(program, 'lsp'), own = said('node', 'web/wasi/piecework.mjs', 'lsp');
    assert.match(theirs.stdout, /hoverProvider/);
    assert.deepEqual([own.status, own.stdout], [theirs.status, theirs.stdout]);
});

await test('a Chinese set, its pages and its editor take 256 MiB at most', async () => {
    const own = await open(), path = `${folder}/chinese`, layout = `${path}/layouts/jul-gonu.yaml`;
    const here = name => symlinkSync(`${process.cwd()}/${name}`, `${path}/${name}`);
    mkdirSync(`${path}/layouts`, {recursive: true});
    mkdirSync(`${path}/pieces`);
    ['words', 'layouts/jul-gonu', 'layouts/jul-gonu.yaml', 'layouts/style.yaml'].forEach(here);
    writeFileSync(`${path}/pieces/jul-gonu.yaml`, readFileSync('pieces/jul-gonu.yaml', 'utf8').replace(/^game:/m, 'language: zh-Hans\n$&'));
    const state = JSON.parse(ask(own, 'list', layout)), text = readFileSync(layout, 'utf8');
    assert.equal(state.language, 'zh-Hans');
    for (const {name} of pictures(state)) ask(own, 'picture', name);
    ask(own, 'list', layout);
    for (const [id, method, params] of [[1, 'initialize', {}], [undefined, 'textDocument/didOpen',
        {textDocument: {uri: `file://${layout}`, languageId: 'yaml', version: 1, text}}]])
        ask(own, 'lsp', JSON.stringify({jsonrpc: '2.0', id, method, params}));
    ask(own, 'lsp', '');
    assert.ok(own.memory.buffer.byteLength <= 256 << 20, `${own.memory.buffer.byteLength >> 20} MiB`);
});

await test('what there is not', () => {
    assert.throws(() => ask(module, 'sing', ''), /no method 'sing'/);
    assert.throws(() => ask(module, 'picture', 'pages/none'), /'pages\/none'/);
    assert.throws(() => ask(module, 'picture', 'drawings/setup\nred'), /'red'/);
    assert.ok(list('layouts/none.yaml').findings[0].message.includes('layouts/none.yaml'));
});

await test('a command line ends its instance', async () => {
    const other = await open(['--version']);
    assert.throws(() => other.run(), end => end instanceof Exit && end.status === 0);
});

console.log(`  ask: ${passed} passed`);
