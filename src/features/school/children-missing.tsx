import type { AccountChildren } from '#services/account/use-children.ts'
import { useChildText } from '#i18n/use-child-text.ts'
import { usePlannerText } from '#i18n/use-planner-text.ts'
import { Banner } from '#ui/banner.tsx'

/** In place of the days while the children are not known: a lunch chosen now would be for nobody of them. */
export function ChildrenMissing({ asking, askAgain }: Omit<AccountChildren, 'children'>) {
  const { t } = usePlannerText()
  const { t: childText } = useChildText()
  if (asking) return <p role="status">{childText('children.asking')}</p>
  return (
    <Banner tone="warning" action={{ label: t('askAgain'), onPress: askAgain }}>
      {t('notKnown')}
    </Banner>
  )
}
