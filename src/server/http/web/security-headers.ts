import type { Context } from 'hono'
import { secureHeaders } from 'hono/secure-headers'
import { askedAt } from '#server/http/payment/asked-at.ts'
import type { CardPageAddress } from '#server/payment/card-page-address.ts'

/**
 * Headers of every answer. The page's inline scripts are let through by their hashes; nothing else
 * runs that this server has not sent as a file. HTTPS is not demanded: a venue's server may be
 * reached by its address on the local network alone. The one page that may be shown in a frame is the one that
 * cards are typed into.
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

/** Without these a browser finds no Google Pay: it reads there what the wallet is. */
const googlePay = ['https://google.com/pay', 'https://pay.google.com']

/** The worker passes on the pictures of a page, for which its own policy counts as for any call. */
function pictureHosts(c: Context): string {
  return c.req.path === '/sw.js' ? 'https:' : ''
}
