import type { AddressInfo } from 'node:net'
import { SMTPServer, type SMTPServerDataStream, type SMTPServerSession } from 'smtp-server'

/** A mail as it was received. */
interface SunkMail {
  readonly from: string
  readonly to: readonly string[]
  /** Headers and body, unparsed. */
  readonly raw: string
}

export interface MailSink {
  readonly url: string
  readonly mails: SunkMail[]
  /** What happens to the next mails: accepted, refused with this code, or never answered. */
  behave: number | 'take' | 'hang'
  close(): Promise<void>
}

/** An SMTP server on this machine that stores what it receives. */
export async function startMailSink(): Promise<MailSink> {
  const mails: SunkMail[] = []
  const sink: { behave: MailSink['behave'] } = { behave: 'take' }
  const take = async (
    stream: SMTPServerDataStream,
    session: SMTPServerSession,
    done: (error?: Error) => void,
  ) => {
    const raw = await readAll(stream)
    if (sink.behave === 'hang') return
    if (typeof sink.behave === 'number') {
      done(Object.assign(new Error('No'), { responseCode: sink.behave }))
      return
    }
    mails.push({ ...envelopeOf(session), raw })
    done()
  }
  const server = new SMTPServer({
    authOptional: true,
    // Without waiting for connections that hang.
    closeTimeout: 100,
    disabledCommands: ['STARTTLS', 'AUTH'],
    onData: (stream, session, done) => void take(stream, session, done),
  })
  // A client may disconnect while the server is silent.
  server.on('error', () => undefined)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.server.address() as AddressInfo
  return Object.assign(sink, {
    url: `smtp://127.0.0.1:${port}`,
    mails,
    close: () => new Promise<void>((resolve) => server.close(() => resolve())),
  })
}

async function readAll(stream: SMTPServerDataStream): Promise<string> {
  const chunks: Buffer[] = []
  for await (const chunk of stream) chunks.push(chunk as Buffer)
  return Buffer.concat(chunks).toString('utf8')
}

function envelopeOf({ envelope }: SMTPServerSession) {
  const from = envelope.mailFrom === false ? '' : envelope.mailFrom.address
  return { from, to: envelope.rcptTo.map(({ address }) => address) }
}
