import {
  attached,
  base64,
  encoded,
  html,
  mail,
  multipart,
  part,
  plain,
  utf8,
} from './mail-corpus.ts'

const answers = ['Auto-Submitted: auto-replied']

/** Mails that programs write or carry, and what former times have left. */
export const mailsOfPrograms = [
  mail(
    'IndiaMART',
    html(
      '<table><tr><td>Requirement</td><td>Security cabin</td></tr><tr><td>Quantity</td><td>4 Piece</td></tr></table>',
    ),
    {
      words: 'Requirement Security cabin\nQuantity 4 Piece',
      from: ['IndiaMART', 'buyleads@example.net'],
    },
    'From: IndiaMART <buyleads@example.net>',
  ),
  mail(
    'A purchasing system, with its order',
    multipart(
      'mixed',
      plain(' '),
      attached('application/octet-stream', 'attachment; filename="=?UTF-8?B?UE8gMTcucGRm?="'),
    ),
    { words: '', files: ['PO 17.pdf'] },
  ),
  mail(
    'A scanner, whose file has its name in its type alone',
    multipart(
      'mixed',
      plain('Scanned document.'),
      part(
        ['Content-Type: application/pdf; name="SCAN0001.PDF"', 'Content-Transfer-Encoding: base64'],
        'JVBERi0xLjQK',
      ),
    ),
    { words: 'Scanned document.', files: ['SCAN0001.PDF'] },
  ),
  mail(
    'A program that names its encoding utf8',
    plain(utf8('₹ 4,25,000'), 'text/plain; charset=utf8'),
    {
      words: '₹ 4,25,000',
    },
  ),
  mail(
    'A program whose encoding nobody knows',
    plain(utf8('₹ 4,25,000'), 'text/plain; charset=x-unknown'),
    {
      words: '₹ 4,25,000',
    },
  ),
  mail('A program that names no encoding', plain(utf8('₹ 4,25,000'), 'text/plain'), {
    words: '₹ 4,25,000',
  }),
  mail(
    'A program of the nineties',
    plain('Price \x93net\x94', 'text/plain; charset=unknown-8bit'),
    {
      words: 'Price “net”',
    },
  ),
  mail(
    'A head in bare UTF-8',
    plain('x'),
    { words: 'x', subject: 'Größe – ₹', from: ['Zoë', 'zoe@example.org'] },
    `From: ${utf8('Zoë')} <zoe@example.org>`,
    `Subject: ${utf8('Größe – ₹')}`,
  ),
  mail(
    'A sender in the way of former times',
    plain('x'),
    { words: 'x', from: ['Ravi Rao', 'ravi@example.org'] },
    'From: ravi@example.org (Ravi Rao)',
  ),
  mail(
    'A list that sends on behalf of somebody',
    plain('x'),
    { words: 'x', from: ["'Ravi Rao' via Projects", 'projects@example.org'], kind: 'automatic' },
    'From: "\'Ravi Rao\' via Projects" <projects@example.org>',
    'Precedence: list',
  ),
  mail(
    'A signed mail',
    multipart(
      'signed; protocol="application/pkcs7-signature"',
      plain('Signed.'),
      attached('application/pkcs7-signature; name="smime.p7s"', 'attachment; filename="smime.p7s"'),
    ),
    { words: 'Signed.', files: ['smime.p7s'] },
  ),
  mail(
    'An invitation to a meeting',
    multipart(
      'alternative',
      plain('Site visit on Friday.'),
      part(
        ['Content-Type: text/calendar; charset=utf-8; method=REQUEST'],
        'BEGIN:VCALENDAR\r\nEND:VCALENDAR',
      ),
    ),
    { words: 'Site visit on Friday.', files: [null] },
  ),
  mail(
    'An answer of Gmail’s holiday',
    plain('I am away.'),
    { words: 'I am away.', kind: 'automatic' },
    ...answers,
    'Precedence: bulk',
  ),
  mail(
    'An answer of Outlook’s holiday',
    html('<p>I am out of office until Monday.</p>'),
    {
      words: 'I am out of office until Monday.',
      kind: 'automatic',
      subject: 'Automatic reply: Your quote',
    },
    'Subject: Automatic reply: Your quote',
    'Auto-Submitted: auto-generated',
    'X-Auto-Response-Suppress: All',
  ),
  mail(
    'A mail that did not arrive, says Gmail',
    multipart(
      'report; report-type=delivery-status',
      plain('Address not found'),
      part(['Content-Type: message/delivery-status'], 'Status: 5.1.1'),
    ),
    {
      words: 'Address not found',
      files: [null],
      kind: 'bounce',
      from: ['Mail Delivery Subsystem', 'mailer-daemon@example.net'],
      subject: 'Delivery Status Notification (Failure)',
    },
    'From: Mail Delivery Subsystem <mailer-daemon@example.net>',
    'Subject: Delivery Status Notification (Failure)',
    'Auto-Submitted: auto-replied',
  ),
  mail(
    'A mail that did not arrive, says Yahoo',
    plain('Sorry, we were unable to deliver your message.'),
    {
      words: 'Sorry, we were unable to deliver your message.',
      kind: 'bounce',
      from: ['', 'mailer-daemon@example.net'],
    },
    'From: MAILER-DAEMON@example.net',
    'Return-Path: <>',
  ),
  mail(
    'A mail that was opened, says Outlook',
    multipart(
      'report; report-type=disposition-notification',
      encoded('text/plain; charset=utf-8', 'base64', base64('Your message was read.')),
      part(['Content-Type: message/disposition-notification'], 'Disposition: manual-action'),
    ),
    {
      words: 'Your message was read.',
      files: [null],
      kind: 'automatic',
      subject: 'Read: Your quote',
    },
    'Subject: Read: Your quote',
  ),
]
