// A web server of a folder, as any other one: files, their types, nothing else.
import {createReadStream, existsSync, statSync} from "fs";
import {createServer} from "http";
import {extname, join, normalize} from "path";

const types = {".html": "text/html", ".js": "text/javascript", ".css": "text/css", ".svg": "image/svg+xml", ".json": "application/json",
  ".webmanifest": "application/manifest+json", ".zip": "application/zip", ".gz": "application/octet-stream"};

export async function serve(folder) {
  const asked = [];
  const server = createServer((request, reply) => {
    const {pathname} = new URL(request.url, "http://localhost"), path = normalize(decodeURIComponent(pathname)).replace(/\/$/, "/index.html"), file = join(folder, path);
    asked.push(pathname);
    if (!existsSync(file) || !statSync(file).isFile()) return reply.writeHead(404).end();
    reply.writeHead(200, {"Content-Type": types[extname(file)] ?? "application/octet-stream", "Content-Length": statSync(file).size});
    createReadStream(file).pipe(reply);
  });
  await new Promise(done => server.listen(0, "127.0.0.1", done));
  return {address: `http://localhost:${server.address().port}/`, asked, close: () => { server.close(); server.closeAllConnections(); }};
}
