import { mutationsOf } from './mutation.ts'

/** What is done next, by whom and how often. */
export const deliveryMutations = [
  ...mutationsOf('outbox', 'src/outbox/delivery/deliver.ts', [
    [
      'files go before the rows of others',
      '{ row: 0, confirm: 1, file: 2 }',
      '{ row: 0, confirm: 0, file: 0 }',
    ],
    ['what was tried least is not first', '          a.entry.attempts - b.entry.attempts ||\n', ''],
    [
      'the newest goes first',
      'a.entry.createdAt - b.entry.createdAt',
      'b.entry.createdAt - a.entry.createdAt',
    ],
    [
      'a file that was cut off waits for the next run',
      "    if (outcome?.kind === 'progressed') done.delete(stepKey(entry, step))\n",
      '',
    ],
    ['a wait for one file is not kept for the others', '      held.add(entry.id)\n', ''],
    [
      'a file that fails keeps the others back',
      'entryThen !== null && entryThen.hold !== null',
      'entryThen !== null',
    ],
    [
      'others of a sender are sent although they should wait',
      "entryThen.hold === 'server' && step.kind === 'row'",
      'false',
    ],
    [
      'a limit of files holds the rows of the sender',
      "entryThen.hold === 'server' && step.kind === 'row'",
      "entryThen.hold === 'server'",
    ],
    [
      'a wrong configuration holds the sender on the word of the server',
      "entryThen.hold === 'server' && step.kind === 'row'",
      "step.kind === 'row'",
    ],
    [
      'a limit of rows holds the files of others',
      'entry === null || entry.leadArrived',
      'entry === null',
    ],
    [
      'a limit of one sender holds everybody',
      'lead !== null && other.lead !== null && senderOf(other.lead) === senderOf(lead)',
      'true',
    ],
    [
      'there is no wait before the attempt',
      'wait: backoff(attempts, random), hold: null',
      'wait: 0, hold: null',
    ],
    [
      'an attempt is not counted',
      'const attempts = entry.attempts + 1',
      'const attempts = entry.attempts',
    ],
    [
      'a lead that was begun is not ended in the same run',
      'claims.has(entry.id) || mayBegin(entry)',
      'mayBegin(entry)',
    ],
    ['the button waits like everybody', 'entry.id === hurried || isDue', 'isDue'],
    ['who was overtaken goes on', 'if (isSame(entry, known)) claim = known', 'claim = known'],
    ['who was overtaken writes, too', 'isOurs = isSame(entry, claim)', 'isOurs = true'],
    [
      'a wait that somebody was asked for who was overtaken is not kept',
      ': heldBy(outcome, entry)',
      ': null',
    ],
    [
      'who was overtaken holds what is delivered',
      "outcome.asked === null || entry.state !== 'waiting')",
      'outcome.asked === null)',
    ],
    ['who was overtaken does not know it', 'entry.attempts === claim.attempts && ', ''],
    [
      'an answer for what was removed is taken for what has its id now',
      ' && entry.createdAt === claim.createdAt',
      '',
    ],
    [
      'what another tab has done since is done again',
      '      if (!isStillNext(entry, step)) return null\n',
      '',
    ],
    [
      'of a row that is on its way it is not known that it may have been sent',
      "entry.maybeSent || step.kind === 'row'",
      'entry.maybeSent',
    ],
    [
      'who delivers leaves no mark of life',
      '    await store.beat(now()).catch(() => undefined)\n',
      '',
    ],
    [
      'a mark of life that cannot be left ends the delivery',
      'store.beat(now()).catch(() => undefined)',
      'store.beat(now())',
    ],
    [
      'a result that cannot be noted ends the delivery',
      'store.change(id, record).catch(() => null)',
      'store.change(id, record)',
    ],
    ['nobody hears of a step', '    changed()\n', ''],
  ]),
  ...mutationsOf('outbox', 'src/outbox/delivery/deliver.ts', [
    ['a frozen holder is never passed over', 'if (await isHolderFrozen(ports)) {', 'if (!ports) {'],
    [
      'a frozen holder of the future is never passed over',
      'Math.abs(now() - beat)',
      '(now() - beat)',
    ],
    [
      'a holder is passed over after a minute',
      'const frozenAfterMs = 5 * 60_000',
      'const frozenAfterMs = 60_000',
    ],
    [
      'a holder who never left a mark of life is never passed over',
      '    if (beat === null) await store.beat(now())\n',
      '',
    ],
    ['a frozen holder is asked to let go', '{ steal: true }', '{ ifAvailable: true }'],
    ['a quiet alarm waits behind another delivery', '  if (!mayQueue) return\n', ''],
    [
      'an alarm behind which somebody waits does not wait',
      '  if (!mayQueue) return\n',
      '  return\n',
    ],
    [
      'who has waited in vain delivers beside the other one',
      'if (!begun && !isOver) await begin()',
      'if (!begun) await begin()',
    ],
    ['where locks are refused nothing is delivered', 'if (!begun && !isOver) await begin()', ''],
    [
      'a delivery that fails is begun again at once',
      'if (!begun && !isOver) await begin()',
      'if (!isOver) await begin()',
    ],
    [
      'a wait for the lock has no end',
      'const cancel = ports.after(queueForMs, () => controller.abort())',
      'const cancel = () => {}',
    ],
    [
      'a mark of life that cannot be read ends the delivery',
      '  } catch {\n    return false\n  }',
      '  } finally {\n    void 0\n  }',
    ],
  ]),
]
