import { useNavigate } from '@tanstack/react-router'
import { waysOf } from '#domain/order/ways-of.ts'
import { useVenue } from '#services/venue/use-venue.ts'
import { letRun } from '#services/let-run.ts'
import { useText } from '#i18n/use-text.ts'
import { Banner } from '#ui/banner.tsx'

/** Says which way to order the venue does not offer; if only delivery is missing, also what it offers. */
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
