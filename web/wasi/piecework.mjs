#!/usr/bin/env node
// Piecework where there is node: the program as a module of WebAssembly, with the files of this system.
import {readFile} from 'node:fs/promises';
import {parse} from 'node:path';
import process from 'node:process';

// That node's WASI may change is nothing that users could do anything about.
const warn = process.emitWarning;
process.emitWarning = (warning, ...rest) =>
    String(warning).includes('WASI') ? undefined : warn.call(process, warning, ...rest);
const {WASI} = await import('node:wasi');

const root = parse(process.cwd()).root;
const wasi = new WASI({
    version: 'preview1',
    args: ['piecework', ...process.argv.slice(2)],
    env: {...process.env, PWD: '/' + process.cwd().slice(root.length).replaceAll('\\', '/')},
    preopens: {'/': root},
    returnOnExit: true,
});
// Node 20 breaks down where WebAssembly calls its functions without one in between.
const calls = Object.entries(wasi.wasiImport).map(([name, call]) => [name, (...words) => call(...words)]);
const file = process.env.PIECEWORK_WASM ?? new URL('piecework.wasm', import.meta.url);
const instance = await WebAssembly.instantiate(await WebAssembly.compile(await readFile(file)),
                                               {wasi_snapshot_preview1: Object.fromEntries(calls)});
process.exitCode = wasi.start(instance);
