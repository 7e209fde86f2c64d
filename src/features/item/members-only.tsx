import { useText } from '#i18n/use-text.ts'
import { Banner } from '#ui/banner.tsx'

/**
 * Replaces the button on items of a members' menu for other guests.
 * @public loaded by name
 */
export function MembersOnly() {
  const { t } = useText()
  return <Banner tone="info">{t('codes.membersOnly')}</Banner>
}
