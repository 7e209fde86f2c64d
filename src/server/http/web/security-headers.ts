import type { Context, Next } from 'hono'
import { secureHeaders } from 'hono/secure-headers'
import { askedAt } from '#server/http/payment/asked-at.ts'
import type { CardPageAddress } from '#server/payment/card-page-address.ts'

/**
 * Headers of every page and file. Inline scripts are allowed by their hashes; other scripts only as files
 * of this server. HSTS is set
 * with the transport. The only page that may be framed is the card page.
 */
export function securityHeaders(
  scriptHashes: readonly string[],
  address: CardPageAddress | null | undefined,
) {
  const headers = headersFor({ scriptHashes, address, connectsTo: googlePay })
  const page = secureHeaders(headers)
  const wanted = secureHeaders({ ...headers, crossOriginOpenerPolicy: false })
  // The worker fetches a page's pictures, which its own connect-src must allow.
  const worker = secureHeaders(headersFor({ scriptHashes, address, connectsTo: ['https:'] }))
  return (c: Context, next: Next) =>
    (c.req.path === '/sw.js' ? worker : isWanted(c) ? wanted : page)(c, next)
}

/**
 * True: a person opened the page by a scanned code, the address bar or a bookmark, so that no other
 * site holds its window. The policy that would separate the two makes a browser begin again with
 * another process, which on a phone costs a tenth of the time to its first words.
 */
function isWanted(c: Context): boolean {
  return c.req.header('Sec-Fetch-Site') === 'none'
}

interface Allowed {
  readonly scriptHashes: readonly string[]
  readonly address: CardPageAddress | null | undefined
  readonly connectsTo: readonly string[]
}

function headersFor({ scriptHashes, address, connectsTo }: Allowed) {
  return {
    contentSecurityPolicy: {
      defaultSrc: ["'self'"],
      scriptSrc: ["'self'", ...scriptHashes],
      styleSrc: ["'self'", "'unsafe-inline'"],
      imgSrc: ["'self'", 'data:', 'https:'],
      fontSrc: ["'self'"],
      connectSrc: ["'self'", ...connectsTo],
      frameSrc: [
        (c: Context) => (address ? new URL(address.pageFor(askedAt(c))).origin : "'none'"),
      ],
      workerSrc: ["'self'"],
      manifestSrc: ["'self'"],
      mediaSrc: ["'self'", 'blob:'],
      objectSrc: ["'none'"],
      baseUri: ["'none'"],
      formAction: ["'self'"],
      frameAncestors: ["'none'"],
      // The page's one policy lets a script's address through: the worker's (see src/page).
      requireTrustedTypesFor: ["'script'"],
      trustedTypes: ['default'],
    },
    permissionsPolicy: { camera: ['self'], microphone: [], geolocation: ['self'] },
    referrerPolicy: 'strict-origin-when-cross-origin',
    xFrameOptions: 'DENY',
    strictTransportSecurity: false,
    xXssProtection: false,
  }
}

/** Google Pay needs these: the browser fetches the wallet's description there. */
const googlePay = ['https://google.com/pay', 'https://pay.google.com']
