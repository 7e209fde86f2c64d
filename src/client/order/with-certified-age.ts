import type { Instant } from '#domain/time/venue-time.ts'
import type { CheckoutPorts } from '#machines/checkout-ports.ts'

export interface CertifiedAgeDeps {
  /** The age that this venue asks a guest to certify, in years. */
  readonly age: () => Promise<number>
  readonly now: () => Instant
}

/** Remembers for a day that this device's guest has certified the legal age. */
export function withCertifiedAge<Ports extends CheckoutPorts>(
  ports: Ports,
  { age, now }: CertifiedAgeDeps,
): Ports {
  return {
    ...ports,
    openDraft: async () => {
      const typed = await ports.openDraft()
      const certified = isCertified(await age(), now())
      return certified ? { ...typed, details: { ...typed.details, ofLegalAge: true } } : typed
    },
    // An unchecked box under a valid certificate was unchecked by the guest: forget it.
    saveTyped: async (typed) => {
      const asked = await age()
      if (typed.details.ofLegalAge) keep({ age: asked, until: now() + dayMs })
      else if (isCertified(asked, now())) keep(null)
      await ports.saveTyped(typed)
    },
  }
}

const place = 'legal'
const dayMs = 24 * 60 * 60 * 1_000

interface Certificate {
  readonly age: number
  readonly until: Instant
}

function isCertified(age: number, at: Instant): boolean {
  try {
    const [certified = 0, until = 0] = (localStorage.getItem(place) ?? '').split('@').map(Number)
    return certified >= age && at < until
  } catch {
    return false
  }
}

function keep(certificate: Certificate | null): void {
  try {
    if (certificate) localStorage.setItem(place, `${certificate.age}@${certificate.until}`)
    else localStorage.removeItem(place)
  } catch {
    // Storage is switched off: asked again at the next order.
  }
}
