import type { ShownReceiver } from '#services/desk/receivers-service.ts'
import { useVenue } from '#services/venue/use-venue.ts'
import { formatMoment } from '#i18n/format-moment.ts'
import { useReceiversText } from '#i18n/use-receivers-text.ts'

/** Words on the state of a receiver; a newer server's kinds and faults have general ones. */
export function useReceiverState() {
  const { t, locale } = useReceiversText()
  const { timeZone } = useVenue().venue
  const kinds: Readonly<Record<string, string>> = t('kinds', { returnObjects: true })
  const clock = (at: number) => formatMoment(at, { timeZone, locale })

  function faultText({ why, detail }: NonNullable<ShownReceiver['fault']>): string {
    const faults: Readonly<Record<string, string>> = t('faults', { returnObjects: true, detail })
    return faults[why] ?? t('otherFault')
  }

  function stateText({ isOn, isLive, fault, faultSince, seenAt }: ShownReceiver): string {
    if (!isOn) return fault ? t('offWhy', { why: faultText(fault) }) : t('off')
    if (fault && faultSince !== null) {
      return t('faultSince', { time: clock(faultSince), why: faultText(fault) })
    }
    if (isLive) return t('there')
    return seenAt === null ? t('never') : t('lastSeen', { time: clock(seenAt) })
  }

  return { kindText: (kind: string) => kinds[kind] ?? kind, faultText, stateText }
}
