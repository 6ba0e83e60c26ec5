import { noiseJpeg } from '#tests/support/picture-files.ts'
import { createHonestClient, type Site } from './honest-client.ts'
import { type SentLead, sendLead } from './leads.ts'
import { type Account, type SavedWork, createStaff, signIn } from './office.ts'
import type { TrafficLog } from './traffic-log.ts'
import { type SiteMap, visit } from './visits.ts'

/** Mean seconds between two of each: about 20 requests a second in total. */
const everySeconds = {
  visit: 1,
  inquiry: 5,
  quote: 6,
  signIn: 10,
  listLeads: 4,
  editProduct: 20,
  uploadPicture: 30,
}

export interface HonestTraffic {
  readonly leads: readonly SentLead[]
  readonly work: SavedWork
  /** Starts nothing more, and waits for what has started. */
  readonly stop: () => Promise<void>
}

/**
 * A busy day: visitors with a network each, accounts that sign in from their usual network, an
 * office.
 * @param accounts the first one is staff.
 */
export function startHonestTraffic(
  site: Site,
  map: SiteMap,
  accounts: readonly (Account & { readonly address: string })[],
  staffToken: string,
  log: TrafficLog,
): HonestTraffic {
  const leads: SentLead[] = []
  const work: SavedWork = { texts: new Map(), pictures: [] }
  const [staffAccount] = accounts
  const office = createHonestClient(site, log, staffAccount?.address ?? '')
  const staff = createStaff(site, office, staffToken, work)
  let visitors = 0
  let isOver = false
  const underWay = new Set<Promise<unknown>>()

  const newClient = () => {
    visitors += 1
    return createHonestClient(site, log, visitorAddress(visitors))
  }
  const send = async (kind: SentLead['kind']) => {
    leads.push(await sendLead(site, newClient(), kind))
  }
  const acts: Readonly<Record<keyof typeof everySeconds, (place: number) => Promise<unknown>>> = {
    visit: (place) => visit(site, newClient(), map, place),
    inquiry: () => send('inquiry'),
    quote: () => send('quote'),
    signIn: (place) => {
      const account = accounts[place % accounts.length]
      if (account === undefined) return Promise.resolve()
      return signIn(site, createHonestClient(site, log, account.address), account)
    },
    listLeads: () => staff.listLeads(),
    editProduct: () => staff.editProduct(),
    uploadPicture: async (place) => {
      // Different bytes each time, since equal ones are stored already.
      const picture = await noiseJpeg(1200 + place, 800, { quality: 70 })
      return staff.uploadPicture(picture)
    },
  }
  const repeat = (name: keyof typeof everySeconds, place: number) => {
    if (isOver) return
    // Independent of each other, as visitors are.
    const wait = -Math.log(1 - Math.random()) * everySeconds[name] * 1000
    setTimeout(() => {
      if (isOver) return
      const act = acts[name](place)
      underWay.add(act)
      void act.finally(() => underWay.delete(act))
      repeat(name, place + 1)
    }, wait)
  }
  for (const name of Object.keys(acts) as (keyof typeof everySeconds)[]) repeat(name, 0)
  return {
    leads,
    work,
    stop: async () => {
      isOver = true
      await Promise.all(underWay)
    },
  }
}

/** Each in surroundings of its own. */
function visitorAddress(count: number): string {
  return `${20 + (count >> 16)}.${(count >> 8) & 255}.${count & 255}.7`
}
