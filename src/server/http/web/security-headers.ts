import type { Context } from 'hono'
import { secureHeaders } from 'hono/secure-headers'
import { askedAt } from '#server/http/payment/asked-at.ts'
import type { CardPageAddress } from '#server/payment/card-page-address.ts'

/**
 * Headers of every page and file. Inline scripts are allowed by their hashes; other scripts only as files
 * of this server. No HSTS: a venue's server may be reached only by its address on the local
 * network. The only page that may be framed is the card page.
 */
export function securityHeaders(
  scriptHashes: readonly string[],
  address: CardPageAddress | undefined,
) {
  return secureHeaders({
    contentSecurityPolicy: {
      defaultSrc: ["'self'"],
      scriptSrc: ["'self'", ...scriptHashes],
      styleSrc: ["'self'", "'unsafe-inline'"],
      imgSrc: ["'self'", 'data:', 'https:'],
      fontSrc: ["'self'"],
      connectSrc: ["'self'", ...googlePay, pictureHosts],
      frameSrc: [(c) => (address ? new URL(address.pageFor(askedAt(c))).origin : "'none'")],
      workerSrc: ["'self'"],
      manifestSrc: ["'self'"],
      mediaSrc: ["'self'", 'blob:'],
      objectSrc: ["'none'"],
      baseUri: ["'none'"],
      formAction: ["'self'"],
      frameAncestors: ["'none'"],
    },
    permissionsPolicy: { camera: ['self'], microphone: [], geolocation: ['self'] },
    referrerPolicy: 'strict-origin-when-cross-origin',
    xFrameOptions: 'DENY',
    strictTransportSecurity: false,
    xXssProtection: false,
  })
}

/** Google Pay needs these: the browser fetches the wallet's description there. */
const googlePay = ['https://google.com/pay', 'https://pay.google.com']

/** The worker fetches a page's pictures, which its own connect-src must allow. */
function pictureHosts(c: Context): string {
  return c.req.path === '/sw.js' ? 'https:' : ''
}
