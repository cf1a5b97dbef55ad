#!/usr/bin/env node
// Piecework where there is node: the program as a module of WebAssembly, with the files of this system.
import {readFile} from 'node:fs/promises';
import {parse} from 'node:path';
import process from 'node:process';
import {fileURLToPath} from 'node:url';

// That node's WASI may change is nothing that users could do anything about.
const warn = process.emitWarning;
process.emitWarning = (warning, ...rest) =>
    String(warning).includes('WASI') ? undefined : warn.call(process, warning, ...rest);
const {WASI} = await import('node:wasi');

/** What a program ends with that is ended. */
export class Exit extends Error {
    constructor(status) {
        super(`the program ended with status ${status}`);
        this.status = status;
    }
}

/** What the module may ask to be drawn (web/wasi/host.h): svg(bytes, side) gives {width, height, pixels} with red,
 *  green, blue and alpha of each pixel, and png(bytes, width, height) the bytes of a file, or nothing where it cannot. */
const drawsNothing = {svg: () => undefined, png: () => undefined};

function hostOf(draw, memory) {
    let last = new Uint8Array();
    const bytes = (at, size) => new Uint8Array(memory(), at, size).slice();
    return {
        svg(at, size, side, sides) {
            const drawn = draw.svg(bytes(at, size), side);
            if (!drawn) return 0;
            new Int32Array(memory(), sides, 2).set([drawn.width, drawn.height]);
            last = drawn.pixels;
            return 1;
        },
        png(at, size, width, height) {
            last = draw.png(bytes(at, size), width, height) ?? new Uint8Array();
            return last.length;
        },
        take(to) {
            new Uint8Array(memory(), to, last.length).set(last);
        },
    };
}

/** An instance of the module that finds paths from the working folder on, with that command line. */
export async function open(args = [], draw = drawsNothing) {
    const root = parse(process.cwd()).root;
    const wasi = new WASI({
        version: 'preview1',
        args: ['piecework', ...args],
        env: {...process.env, PWD: '/' + process.cwd().slice(root.length).replaceAll('\\', '/')},
        preopens: {'/': root},
    });
    // Node 20 breaks down where WebAssembly calls its functions without one in between.
    const calls = Object.entries(wasi.wasiImport).map(([name, call]) => [name, (...words) => call(...words)]);
    const exit = status => { throw new Exit(status); };
    const file = process.env.PIECEWORK_WASM ?? new URL('piecework.wasm', import.meta.url);
    const host = hostOf(draw, () => instance.exports.memory.buffer);
    const {instance} = await WebAssembly.instantiate(
        await readFile(file), {wasi_snapshot_preview1: {...Object.fromEntries(calls), proc_exit: exit}, host});
    wasi.initialize(instance);
    return instance.exports;
}

/** Asks an instance; what it cannot answer it throws. */
export function ask(module, method, text) {
    const bytes = new TextEncoder().encode(method + text), size = Buffer.byteLength(method);
    new Uint8Array(module.memory.buffer, module.room(bytes.length), bytes.length).set(bytes);
    const good = module.ask(size, bytes.length - size);
    const answer = Buffer.from(new Uint8Array(module.memory.buffer, module.answer(), module.answer_size()));
    if (!good) throw new Error(answer.toString());
    return answer;
}

/** Does a command line and returns its status. */
export async function run(args) {
    const module = await open(args);
    try {
        module.run();
    } catch (end) {
        if (!(end instanceof Exit)) throw end;
        return end.status;
    }
}

if (process.argv[1] && fileURLToPath(import.meta.url) === (await import('node:fs')).realpathSync(process.argv[1]))
    process.exitCode = await run(process.argv.slice(2));
