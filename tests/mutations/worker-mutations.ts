import { mutationsOf } from './mutation.ts'

/** The service worker: waking for the outbox, what is shared with the app, its own update. */
export const workerMutations = [
  ...mutationsOf('outbox', 'src/service-worker/index.ts', [
    [
      'the browser does not wait for the sync event',
      'sync.waitUntil(deliverOnSync(pageOutbox(), sync.tag))',
      'void deliverOnSync(pageOutbox(), sync.tag).catch(() => undefined)',
    ],
    [
      'a new version takes over at once',
      'event.waitUntil(files.install())',
      'event.waitUntil(files.install().then(() => self.skipWaiting()))',
    ],
    [
      'a version is installed before its files are there',
      'event.waitUntil(files.install())',
      'void files.install().catch(() => undefined)',
    ],
    [
      'a new version does not take over when it is asked',
      "if (message?.type === 'SKIP_WAITING') void self.skipWaiting()",
      '',
    ],
    ['open pages stay without the worker', '      await self.clients.claim()\n', ''],
    ['files of old versions stay', '      await files.activate()\n', ''],
    [
      'what is shared is lost',
      '    event.respondWith(receiveShare(request))',
      '    event.respondWith(fetch(request))',
    ],
  ]),
  ...mutationsOf('outbox', 'src/service-worker/receive-share.ts', [
    [
      'a share keeps one file',
      "form.getAll('files').filter",
      "form.getAll('files').slice(0, 1).filter",
    ],
    [
      'a share keeps no link',
      "[textOf(form, 'text'), textOf(form, 'url')]",
      "[textOf(form, 'text')]",
    ],
    ['a share is sent a second time', 'status: 303', 'status: 307'],
    [
      'a share that could not be kept is said to be there',
      "return redirect('/contact#quote')",
      'return redirect(next)',
    ],
    [
      'a share keeps files without their bytes',
      'bytes: await file.arrayBuffer()',
      'bytes: new ArrayBuffer(0)',
    ],
    ['the form opens before the share is kept', 'await set(', 'void set('],
  ]),
  ...mutationsOf('outbox', 'src/service-worker/requests.ts', [
    [
      "somebody else's share is taken",
      "request.method === 'POST' && isOwn && url",
      "request.method === 'POST' && url",
    ],
    ['a share is not taken', "const sharePath = '/share-target'", "const sharePath = '/share'"],
    ['the worker answers for the backend', '!programInterface.test(path) && ', ''],
  ]),
  ...mutationsOf('outbox', 'src/service-worker/app-files.ts', [
    [
      'the page of another version is kept',
      'if (isPage && !serves(await response.clone().text())) {',
      'if (isPage && false) {',
    ],
  ]),
  ...mutationsOf('outbox', 'src/site/leads/attachments/shared-files.ts', [
    ['what was shared stays in the browser', 'await del(key, store()).catch(() => undefined)', ''],
    ['what was shared loses its title', '[title.trim(), text.trim()]', '[text.trim()]'],
    [
      'files that were shared lose their type',
      'new File([bytes], name, { type })',
      'new File([bytes], name)',
    ],
  ]),
]
