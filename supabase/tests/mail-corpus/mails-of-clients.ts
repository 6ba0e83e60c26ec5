import { attached, base64, encoded, html, mail, multipart, plain, utf8 } from './mail-corpus.ts'

const hindi = 'दो केबिन चाहिए, कृपया दाम बताएँ'
const telugu = 'రెండు యూనిట్లు కావాలి'
const both = (words: string) =>
  multipart('alternative', plain(utf8(words)), html(utf8(`<div dir="ltr">${words}</div>`)))

/** Mails of people, by the client that they were written with. */
export const mailsOfClients = [
  mail('Gmail in a browser', both('Two units, please.'), { words: 'Two units, please.' }),
  mail(
    'Gmail, with what it answers',
    both(
      'Yes.\r\n\r\nOn Mon, 23 Nov 2026 at 10:00, Sales <sales@example.com> wrote:\r\n> Will 40 ft do?',
    ),
    {
      words:
        'Yes.\n\nOn Mon, 23 Nov 2026 at 10:00, Sales <sales@example.com> wrote:\n> Will 40 ft do?',
    },
  ),
  mail(
    'Gmail in Hindi',
    encoded('text/plain; charset="UTF-8"', 'base64', base64(hindi)),
    { words: hindi, subject: 'कोटेशन', from: ['रवि राव', 'ravi@example.org'] },
    `From: =?UTF-8?B?${base64('रवि राव')}?= <ravi@example.org>`,
    `Subject: =?UTF-8?B?${base64('कोटेशन')}?=`,
  ),
  mail(
    'Gmail, with a drawing',
    multipart(
      'mixed',
      both('The plan is attached.'),
      attached('application/pdf; name="Site plan.pdf"', 'attachment; filename="Site plan.pdf"'),
    ),
    { words: 'The plan is attached.', files: ['Site plan.pdf'] },
  ),
  mail(
    'Gmail, with a picture in its text',
    multipart(
      'related',
      multipart(
        'alternative',
        plain('[image: gate.jpg]\r\nThe gate.'),
        html('<img src="cid:a"><br>The gate.'),
      ),
      attached('image/jpeg; name="gate.jpg"', 'inline; filename="gate.jpg"', '/9j/4AAQ'),
    ),
    { words: '[image: gate.jpg]\nThe gate.', files: ['gate.jpg'] },
  ),
  mail('Gmail on Android', both('Call me after 6\r\n\r\nSent from my Android'), {
    words: 'Call me after 6\n\nSent from my Android',
  }),
  mail(
    'Outlook for Windows',
    multipart(
      'alternative',
      encoded('text/plain; charset="iso-8859-1"', 'quoted-printable', 'Price =A3 or =80?\r\n'),
      html('<p class=MsoNormal>Price</p>', 'text/html; charset="iso-8859-1"'),
    ),
    { words: 'Price £ or €?' },
  ),
  mail(
    'Outlook for Windows, HTML alone',
    html(
      '<html><head><style>p{}</style></head><body><p class=MsoNormal>Dear Sir,<o:p></o:p></p><p class=MsoNormal>&nbsp;</p><p class=MsoNormal>Please revise.<o:p></o:p></p></body></html>',
    ),
    { words: 'Dear Sir,\n\nPlease revise.' },
  ),
  mail(
    'Outlook behind an old Exchange',
    multipart(
      'mixed',
      plain('See the drawing.', 'text/plain; charset="us-ascii"'),
      attached('application/ms-tnef; name="winmail.dat"', 'attachment; filename="winmail.dat"'),
    ),
    { words: 'See the drawing.', files: ['winmail.dat'] },
  ),
  mail(
    'Outlook.com',
    multipart(
      'alternative',
      encoded(
        'text/plain; charset="Windows-1252"',
        'quoted-printable',
        'Send it to D=92Souza =96 thanks',
      ),
      encoded(
        'text/html; charset="Windows-1252"',
        'quoted-printable',
        '<div>Send it to D=92Souza</div>',
      ),
    ),
    { words: 'Send it to D’Souza – thanks' },
  ),
  mail(
    'Outlook on an iPhone',
    multipart(
      'alternative',
      plain(''),
      html(
        '<div>Go ahead.</div><div>Get <a href="https://aka.ms/o0ukef">Outlook for iOS</a></div>',
      ),
    ),
    { words: 'Go ahead.\nGet Outlook for iOS (https://aka.ms/o0ukef)' },
  ),
  mail(
    'Outlook, with a surname first',
    plain('Fine.'),
    { words: 'Fine.', from: ['Rao, Ravi (Projects)', 'ravi@example.org'] },
    'From: "Rao, Ravi (Projects)" <Ravi@Example.org>',
  ),
  mail(
    'Apple Mail, a file between two texts',
    multipart(
      'mixed',
      plain('Before', 'text/plain; charset=us-ascii'),
      attached('application/pdf; name=boq.pdf', 'inline; filename=boq.pdf'),
      plain('After', 'text/plain; charset=us-ascii'),
    ),
    { words: 'Before\n\nAfter', files: ['boq.pdf'] },
  ),
  mail(
    'Apple Mail, a name in continued parameters',
    multipart(
      'mixed',
      plain('Attached.'),
      attached(
        'application/pdf',
        "attachment;\r\n filename*0*=utf-8''%E0%A4%A6%E0%A4%BE;\r\n filename*1*=%E0%A4%AE.pdf",
      ),
    ),
    { words: 'Attached.', files: ['दाम.pdf'] },
  ),
  mail(
    'Apple Mail on an iPhone',
    multipart(
      'mixed',
      plain('', 'text/plain; charset=us-ascii'),
      attached('image/jpeg; name=IMG_0042.jpeg', 'inline; filename=IMG_0042.jpeg', '/9j/4AAQ'),
      plain('\r\n\r\nSent from my iPhone', 'text/plain; charset=us-ascii'),
    ),
    { words: 'Sent from my iPhone', files: ['IMG_0042.jpeg'] },
  ),
  mail(
    'Apple Mail on an iPad, with photos of its own kind',
    multipart(
      'mixed',
      plain('The road.', 'text/plain; charset=us-ascii'),
      attached('image/heic; name=IMG_0043.HEIC', 'inline; filename=IMG_0043.HEIC', 'AAAA'),
      attached('image/heic; name=IMG_0044.HEIC', 'inline; filename=IMG_0044.HEIC', 'AAAA'),
    ),
    { words: 'The road.', files: ['IMG_0043.HEIC', 'IMG_0044.HEIC'] },
  ),
  mail(
    'Yahoo in a browser',
    multipart(
      'alternative',
      encoded(
        'text/plain; charset=UTF-8',
        'quoted-printable',
        ' We need a labour camp for=\r\n 40 people.',
      ),
      html('<div class="ydp">We need a labour camp</div>', 'text/html; charset=UTF-8'),
    ),
    { words: ' We need a labour camp for 40 people.' },
  ),
  mail(
    'Yahoo on Android',
    encoded(
      'text/html; charset=UTF-8',
      'base64',
      base64(
        `<p dir="ltr">${telugu}</p><div id="ymail_android_signature">Sent from Yahoo Mail</div>`,
      ),
    ),
    { words: `${telugu}\n\nSent from Yahoo Mail` },
  ),
  mail(
    'Zoho',
    multipart(
      'alternative',
      plain('\r\n\r\n'),
      html('<div>Kindly send GST invoice.<br></div><div id="Zm">Sent using Zoho Mail</div>'),
    ),
    { words: 'Kindly send GST invoice.\nSent using Zoho Mail' },
  ),
  mail(
    'Zoho, a subject that is cut within a character',
    plain('ok'),
    { words: 'ok', subject: 'దాం' },
    'Subject: =?UTF-8?B?4LCm4A==?=\r\n =?UTF-8?B?sL7gsII=?=',
  ),
  mail(
    'Samsung Email',
    multipart(
      'alternative',
      encoded('text/plain; charset=utf-8', 'base64', ''),
      encoded(
        'text/html; charset=utf-8',
        'base64',
        base64('<html><body>Site is ready &amp; levelled.</body></html>'),
      ),
    ),
    { words: 'Site is ready & levelled.' },
  ),
  mail(
    'Rediffmail',
    html(
      '<p>Dear sir&#44; need 2 nos <b>portable toilets</b></p><!-- ad -->',
      'text/html; charset=UTF-8',
    ),
    { words: 'Dear sir, need 2 nos portable toilets' },
  ),
  mail(
    'Thunderbird',
    plain('Lines that \r\nflow on.\r\n-- \r\nRavi', 'text/plain; charset=UTF-8; format=flowed'),
    { words: 'Lines that flow on.\n-- \nRavi' },
  ),
  mail(
    'Proton Mail',
    multipart(
      'mixed',
      multipart('alternative', plain('Agreed.'), html('<div>Agreed.</div>')),
      attached(
        'application/pgp-keys; name="publickey.asc"',
        'attachment; filename="publickey.asc"',
      ),
    ),
    { words: 'Agreed.', files: ['publickey.asc'] },
  ),
  mail('Mutt', plain('Plain as can be.\r\n', 'text/plain; charset=us-ascii'), {
    words: 'Plain as can be.',
  }),
]
