// Chromium driven through a pipe by its own protocol: opens pages, asks them, and presses keys and
// buttons as a person would.
import {spawn} from "child_process";
import {mkdtempSync, rmSync, writeFileSync} from "fs";
import {tmpdir} from "os";
import {join} from "path";

export async function openBrowser(program = process.env.BROWSER || "chromium") {
  const profile = mkdtempSync(join(tmpdir(), "piecework-browser-"));
  const child = spawn(program, ["--headless", "--no-sandbox", "--disable-gpu", "--hide-scrollbars",
    "--remote-debugging-pipe", `--user-data-dir=${profile}`, "about:blank"],
  {stdio: ["ignore", "ignore", "ignore", "pipe", "pipe"]});
  const [, , , input, output] = child.stdio, waiting = new Map(), hearers = [];
  let number = 0, rest = "";
  child.on("error", error => { console.error(`missing: ${program} (${error.message})`); process.exit(1); });
  output.setEncoding("utf8");
  output.on("data", text => {
    const messages = (rest + text).split("\0");
    rest = messages.pop();
    for (const message of messages.map(JSON.parse)) {
      if (message.id) waiting.get(message.id)(message);
      else hearers.forEach(hear => hear(message));
    }
  });
  const send = (method, params = {}, sessionId) => new Promise((resolve, reject) => {
    waiting.set(++number, answer => answer.error ? reject(new Error(`${method}: ${answer.error.message}`))
                                                  : resolve(answer.result));
    input.write(JSON.stringify({id: number, method, params, sessionId}) + "\0");
  });
  const close = async () => {
    const ended = new Promise(resolve => child.once("exit", resolve));
    await send("Browser.close").catch(() => {});
    await ended;
    rmSync(profile, {recursive: true, force: true, maxRetries: 5});
  };
  const processes = async () => (await send("SystemInfo.getProcessInfo")).processInfo;
  return {open: url => openPage(send, hearers, url), processes, close};
}

async function openPage(send, hearers, url) {
  const {targetId} = await send("Target.createTarget", {url: "about:blank"});
  const {sessionId} = await send("Target.attachToTarget", {targetId, flatten: true});
  const ask = (method, params) => send(method, params, sessionId);
  const complaints = [];
  hearers.push(message => {
    if (message.sessionId !== sessionId) return;
    if (message.method === "Runtime.exceptionThrown")
      complaints.push(message.params.exceptionDetails.exception?.description);
    if (message.method === "Log.entryAdded") complaints.push(message.params.entry.text);
    if (message.method === "Network.requestWillBeSent" && !/^(file|data|blob):/.test(message.params.request.url))
      complaints.push(`asks for ${message.params.request.url}`);
  });
  for (const domain of ["Page", "Runtime", "Log", "Network", "Accessibility"]) await ask(`${domain}.enable`);
  const run = async code => {
    const {result, exceptionDetails} = await ask("Runtime.evaluate",
      {expression: code, awaitPromise: true, returnByValue: true});
    if (exceptionDetails) throw new Error(exceptionDetails.exception?.description ?? code);
    return result.value;
  };
  // A page that is being left has no answer yet.
  const unlessItGoesOn = error => {
    if (!/navigated or closed|Cannot find .*context/.test(error.message)) throw error;
  };
  const until = async (code, seconds = 30) => {
    for (const end = Date.now() + 1000 * seconds; Date.now() < end;) {
      if (await run(code).catch(unlessItGoesOn)) return;
      await new Promise(resolve => setTimeout(resolve, 20));
    }
    throw new Error(`did not come: ${code}`);
  };
  const size = (width, height, mobile = false) => ask("Emulation.setDeviceMetricsOverride",
    {width, height, deviceScaleFactor: 1, mobile});
  const middle = async selector => {
    const at = await run(`(() => {
      const element = document.querySelector(${JSON.stringify(selector)});
      element?.scrollIntoView({block: "nearest"});
      const box = element?.getBoundingClientRect();
      return box && {x: box.x + box.width / 2, y: box.y + box.height / 2};
    })()`);
    if (!at) throw new Error(`there is no ${selector}`);
    return at;
  };
  const click = async selector => {
    const at = await middle(selector);
    for (const type of ["mousePressed", "mouseReleased"])
      await ask("Input.dispatchMouseEvent", {type, ...at, button: "left", clickCount: 1});
  };
  const tap = async selector => {
    const at = await middle(selector);
    await ask("Input.dispatchTouchEvent", {type: "touchStart", touchPoints: [at]});
    await ask("Input.dispatchTouchEvent", {type: "touchEnd", touchPoints: []});
  };
  // From one element to another, with a stop on the way.
  const drag = async (from, to) => {
    const a = await middle(from), b = await middle(to), mouse = (type, at) =>
      ask("Input.dispatchMouseEvent", {type, ...at, button: "left", buttons: 1, clickCount: 1});
    await mouse("mousePressed", a);
    await mouse("mouseMoved", {x: (a.x + b.x) / 2, y: (a.y + b.y) / 2});
    await mouse("mouseMoved", b);
    await mouse("mouseReleased", b);
  };
  const slide = async (from, to) => {
    const a = await middle(from), b = await middle(to);
    const touch = (type, ...touchPoints) => ask("Input.dispatchTouchEvent", {type, touchPoints});
    await touch("touchStart", a);
    await touch("touchMove", {x: (a.x + b.x) / 2, y: (a.y + b.y) / 2});
    await touch("touchMove", b);
    await touch("touchEnd");
  };
  const codes = {Tab: 9, Enter: 13, Escape: 27, ArrowLeft: 37, ArrowUp: 38, ArrowRight: 39, ArrowDown: 40};
  const press = async (key, shift = false) => {
    const event = {key, code: key, windowsVirtualKeyCode: codes[key], text: key === "Enter" ? "\r" : undefined, modifiers: shift ? 8 : 0};
    await ask("Input.dispatchKeyEvent", {type: "keyDown", ...event});
    await ask("Input.dispatchKeyEvent", {type: "keyUp", ...event});
  };
  const type = text => ask("Input.insertText", {text});
  const media = scheme => ask("Emulation.setEmulatedMedia",
    {features: [{name: "prefers-color-scheme", value: scheme}]});
  const picture = async file => {
    const {data} = await ask("Page.captureScreenshot", {format: "png"});
    writeFileSync(file, Buffer.from(data, "base64"));
  };
  const go = async address => { await ask("Page.navigate", {url: address}); };
  await go(url);
  return {ask, run, until, size, click, tap, drag, slide, press, type, media, picture, go, complaints,
    close: () => send("Target.closeTarget", {targetId})};
}
