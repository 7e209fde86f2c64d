import { useText } from '#i18n/use-text.ts'
import { Banner } from '#ui/banner.tsx'

/** In place of the button, where somebody who is no member looks at what a menu for members has. @public loaded by name */
export function MembersOnly() {
  const { t } = useText()
  return <Banner tone="info">{t('codes.membersOnly')}</Banner>
}
