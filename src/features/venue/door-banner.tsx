import { useNavigate } from '@tanstack/react-router'
import { notOfferedAt } from '#contract/order/not-offered.ts'
import { useVenue } from '#services/venue/use-venue.ts'
import { useText } from '#i18n/use-text.ts'
import { Banner } from '#ui/banner.tsx'

/** What the guest came for and the venue does not have; with delivery alone missing, what it has. */
export function DoorBanner() {
  const { t } = useText()
  const visit = useVenue()
  const navigate = useNavigate()
  const { notOffered } = visit
  const hasTakeout = notOfferedAt(visit, { takeout: true }) === null
  return (
    <Banner
      tone="warning"
      action={
        notOffered === 'catering' && hasTakeout
          ? { label: t('door.toTakeout'), onPress: () => void goTakeout() }
          : undefined
      }
    >
      {t(`door.${notOffered ?? 'delivery'}`)}
    </Banner>
  )

  function goTakeout() {
    return navigate({
      to: '.',
      search: (before) => ({ ...before, catering: undefined, takeout: 'true' }),
      replace: true,
    })
  }
}
