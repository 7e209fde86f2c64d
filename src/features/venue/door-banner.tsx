import { useNavigate } from '@tanstack/react-router'
import { waysOf } from '#domain/order/ways-of.ts'
import { useVenue } from '#services/venue/use-venue.ts'
import { letRun } from '#services/let-run.ts'
import { useText } from '#i18n/use-text.ts'
import { Banner } from '#ui/banner.tsx'

/** What the guest came for and the venue does not have; with delivery alone missing, what it has. */
export function DoorBanner() {
  const { t } = useText()
  const { venue, menus, notOffered } = useVenue()
  const navigate = useNavigate()
  const isOther = notOffered === 'catering' || notOffered === 'dineIn'
  return (
    <Banner
      tone="warning"
      action={
        isOther && waysOf(venue, menus).includes('take-out')
          ? { label: t('door.toTakeout'), onPress: () => letRun(goTakeout()) }
          : undefined
      }
    >
      {t(`door.${notOffered ?? 'delivery'}`)}
    </Banner>
  )

  function goTakeout() {
    return navigate({
      to: '.',
      search: (before) => ({
        ...before,
        catering: undefined,
        tableNum: undefined,
        takeout: 'true',
      }),
      replace: true,
    })
  }
}
