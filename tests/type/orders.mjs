/* Where Chromium puts the characters of texts that run from right to left, for test_orders.yaml:
 *     node tests/type/orders.mjs > tests/type/test_orders.yaml
 * Reads what there is of that file, sets its texts in the same font, and writes for each the lines
 * and in them the first bytes of the characters from left to right. */
import {execFileSync} from 'node:child_process';
import {mkdtempSync, readFileSync, rmSync, writeFileSync} from 'node:fs';
import {tmpdir} from 'node:os';
import {join} from 'node:path';

const table = 'tests/type/test_orders.yaml';
const font = 'file:///usr/share/fonts/truetype/dejavu/DejaVuSans.ttf'; /* that of test_orders.c */
const head = readFileSync(table, 'utf8').split('\n').filter(l => !l.startsWith(' '));
const rows = [...readFileSync(table, 'utf8').matchAll(/^  - \[(\w+), (\d+), "((?:[^"\\]|\\.)*)"/gm)]
    .map(m => ({back: m[1] === 'back', width: +m[2], text: JSON.parse(`"${m[3]}"`)}));

/* Runs in the page: the characters of each paragraph in lines by their upper edges. */
function measure(rows) {
  const bytes = c => new TextEncoder().encode(c).length, out = [];
  document.querySelectorAll('p').forEach((p, n) => {
    const lines = [], node = p.firstChild;
    let at = 0, byte = 0;
    for (const c of rows[n].text) {
      const range = document.createRange();
      range.setStart(node, at);
      range.setEnd(node, at + c.length);
      const boxes = [...range.getClientRects()], box = boxes[0];
      if (box && !/\p{M}|\p{Cf}/u.test(c) && box.width > 0) {
        let line = lines.find(l => Math.abs(l.middle - (box.top + box.bottom) / 2) < 8);
        if (!line)
          lines.push(line = {middle: (box.top + box.bottom) / 2, signs: []});
        line.signs.push([box.left + box.width / 2, byte, c]);
      }
      at += c.length;
      byte += bytes(c);
    }
    out.push(lines.map(l => l.signs.sort((a, b) => a[0] - b[0])
        .filter(s => s[2] !== ' ').map(s => s[1]).join(' ')).join(' / '));
  });
  document.body.textContent = JSON.stringify(out);
}

const mm = 72 / 25.4; /* in points */
const page = `<!DOCTYPE html><meta charset="utf-8"><style>@font-face{font-family:own;src:url("${font}")}
p{font:10pt/40px own;margin:0 0 40px}</style>` +
  rows.map(r => `<p dir="${r.back ? 'rtl' : 'ltr'}" style="${r.width ? `width:${r.width * mm}pt` : 'white-space:nowrap'}">` +
    r.text.replace(/[&<]/g, c => `&#${c.codePointAt(0)};`) + '</p>').join('') +
  `<script>document.fonts.ready.then(()=>Promise.all([...document.fonts].map(f=>f.load())))
.then(()=>(${measure})(${JSON.stringify(rows)}))</script>`;
const folder = mkdtempSync(join(tmpdir(), 'orders-'));
writeFileSync(join(folder, 'page.html'), page);
const dom = execFileSync('chromium', ['--headless', '--no-sandbox', '--disable-gpu', '--allow-file-access-from-files',
  '--virtual-time-budget=5000', '--dump-dom', join(folder, 'page.html')], {encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore']});
rmSync(folder, {recursive: true});
const orders = JSON.parse(dom.match(/<body[^>]*>(\[.*\])/s)[1]);
console.log(head.join('\n').trimEnd());
rows.forEach((r, i) => console.log(`  - [${r.back ? 'back' : 'forth'}, ${r.width}, ${JSON.stringify(r.text)},\n    "${orders[i]}"]`));
