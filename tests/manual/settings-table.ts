export interface SettingRow {
  readonly name: string
  /** A value that is the same as none; null: there is no default. */
  readonly usual: string | null
  readonly meaning: string
}

/** The server's settings, in the manual's order. */
export const settingRows: readonly SettingRow[] = [
  setting('PORT', '4080', 'the port of the app and its calls'),
  setting('HOST', '0.0.0.0', 'the address that it listens at; `127.0.0.1` behind a proxy'),
  setting(
    'DATA_DIR',
    '.data',
    'the folder of the included PostgreSQL, of the last builds, and of unsent mails',
  ),
  setting('DATABASE_URL', null, 'another PostgreSQL to use instead'),
  setting(
    'PUBLIC_ORIGIN',
    null,
    'what QR codes, printed addresses and links in mails start with, where no brand has a host of its own (left out: `http://localhost:4080`); once it is set, hosts that are not listed are refused',
  ),
  setting(
    'SMTP_URL',
    null,
    'the mail server, `smtp://user:password@mail.example.com:587` or `smtps://…`; user and password go over TLS alone, unless the mail server is on this machine. It needs `MAIL_FROM` and `PUBLIC_ORIGIN`. Left out: each mail becomes a file in `DATA_DIR/mail`, and with an `https` `PUBLIC_ORIGIN` none is sent nor offered',
  ),
  setting('MAIL_FROM', null, 'the sender of mails, `Comanda <no-reply@example.com>`'),
  setting(
    'PAYMENT_GATEWAY',
    'test',
    'the gateway that charges cards: `test` charges none, and says so; `none`, the default with an `https` `PUBLIC_ORIGIN`, offers no cards',
  ),
  setting('PAYMENT_PORT', '4081', 'where the test gateway’s page for cards is served; `PORT` + 1'),
  setting(
    'CARD_PAGE_URL',
    null,
    'another page to type cards into, as a payment company hosts them',
  ),
  setting('GOOGLE_CLIENT_ID', null, 'sign-in with Google, with the next'),
  setting('GOOGLE_CLIENT_SECRET', null, 'its secret'),
  setting('FACEBOOK_CLIENT_ID', null, 'sign-in with Facebook, with the next'),
  setting('FACEBOOK_CLIENT_SECRET', null, 'its secret'),
  setting('APPLE_CLIENT_ID', null, 'sign-in with Apple: the Services ID, with the next three'),
  setting('APPLE_TEAM_ID', null, 'the team'),
  setting('APPLE_KEY_ID', null, 'the key'),
  setting('APPLE_PRIVATE_KEY', null, 'the text of the key’s `.p8` file, its lines apart by `\\n`'),
  setting(
    'GOOGLE_ISSUER',
    null,
    'another OpenID provider in that one’s place, for tests and for a company’s own; `http://` on this machine alone',
  ),
  setting('FACEBOOK_ISSUER', null, 'likewise'),
  setting('APPLE_ISSUER', null, 'likewise'),
  setting('HTTPS_CERT', null, 'the file (PEM) of a certificate: both ports speak HTTPS'),
  setting('HTTPS_KEY', null, 'the file of its key'),
  setting(
    'BEHIND_PROXY',
    'off',
    '`on` behind any proxy: it names the caller (`X-Forwarded-For`) and the protocol (`X-Forwarded-Proto`). Without it these headers are anybody’s, and all guests of a proxy are one caller to the limits',
  ),
  setting(
    'PRINTERS',
    'off',
    '`on` on a venue’s own computer alone: printers of ESC/POS in the server’s own network print tickets, at private addresses (`192.168.1.50`) and ports from 9100 to 9109 ([printers](../venue/printers.md)). A Star printer that polls the server needs no setting',
  ),
  setting(
    'PRIVATE_WEBHOOKS',
    'off',
    '`on` on a venue’s own computer alone: webhooks may lead to the server’s own network, and there to `http://` with a number (`http://192.168.1.20:8080/orders`). Elsewhere whoever manages a venue could reach what is behind the firewall',
  ),
  setting(
    'GUESTS_PER_ADDRESS',
    '200',
    'how many guests may share one address, such as a venue’s Wi-Fi; limits on orders, cards and look-ups from one address grow with it',
  ),
  setting(
    'LIVE_GUESTS',
    '2000',
    'how many open menus hear of a sold-out dish or a pause at once, each by a connection that is held; others ask every 20 seconds. `0`: all ask',
  ),
  setting(
    'MAINTENANCE',
    'off',
    '`on`, or the time of its end (`2026-07-01T12:00:00Z`): no calls are taken, and screens say so',
  ),
  setting('LOG_LEVEL', 'info', '`trace`, `debug`, `info`, `warn`, `error`, `fatal` or `silent`'),
  setting('SERVICE_WORKER', 'on', '`off` takes the service worker from every browser that has it'),
  setting('APP_DIR', null, 'the folder of the built app, to serve another build'),
  setting(
    'DEMO',
    'off',
    '`on`, which `npm start` and `npm run dev` set: the demo venues, their events, orders and test kitchen; without it they are as unpublished venues',
  ),
  setting(
    'KITCHEN',
    'test',
    'the test kitchen takes, makes and hands over the orders of the demo venues; `off`: none',
  ),
  setting('KITCHEN_PACE', '10', 'the speed of the test kitchen, as a multiple of a real one'),
  setting('CLOCK_START', null, 'for tests and shows: a time at which the server’s clock starts'),
]

function setting(name: string, usual: string | null, meaning: string): SettingRow {
  return { name, usual, meaning }
}
