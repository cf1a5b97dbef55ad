// Keeps what the studio is made of, so that it works without a network; fonts once they were asked for.
const version = "{{version}}", core = "{{core}}", name = `studio-${version}`, fonts = "studio-fonts";

addEventListener("install", event => {
  event.waitUntil(caches.open(name).then(cache => cache.addAll(core)).then(() => skipWaiting()));
});

addEventListener("activate", event => {
  event.waitUntil(caches.keys().then(keys => Promise.all(keys.filter(key => key !== name && key !== fonts).map(key => caches.delete(key))))
    .then(() => clients.claim()));
});

async function answer(request) {
  const kept = await caches.match(request, {ignoreSearch: true});
  if (kept) return kept;
  const fresh = await fetch(request);
  if (fresh.ok && /\.gz$/.test(new URL(request.url).pathname))
    await caches.open(fonts).then(cache => cache.put(request, fresh.clone()));
  return fresh;
}

addEventListener("fetch", event => {
  if (event.request.method === "GET" && event.request.url.startsWith(registration.scope)) event.respondWith(answer(event.request));
});
