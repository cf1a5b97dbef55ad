// Keeps what the studio is made of, so that it works without a network. Fonts are kept by the worker that asks for them.
const version = "{{version}}", core = "{{core}}", name = `studio-${version}`, fonts = "studio-fonts";

addEventListener("install", event => {
  // What the browser has from an earlier version may be older than this one.
  const fresh = core.map(path => new Request(path, {cache: "no-cache"}));
  event.waitUntil(caches.open(name).then(cache => cache.addAll(fresh)).then(() => skipWaiting()));
});

addEventListener("activate", event => {
  event.waitUntil(caches.keys().then(keys => Promise.all(keys.filter(key => key !== name && key !== fonts).map(key => caches.delete(key))))
    .then(() => clients.claim()));
});

const answer = async request => await caches.match(request, {ignoreSearch: true}) ?? fetch(request);

addEventListener("fetch", event => {
  if (event.request.method === "GET" && event.request.url.startsWith(registration.scope)) event.respondWith(answer(event.request));
});
