import { useText } from '#i18n/use-text.ts'
import { Skeleton } from '#ui/skeleton.tsx'
import { VisuallyHidden } from '#ui/visually-hidden.tsx'
import css from './card-waits.module.css'

/** A placeholder until the card's fields are loaded. */
export function CardWaits() {
  const { t } = useText()
  return (
    <div role="status" className={css.waits}>
      <VisuallyHidden>{t('pay.loading')}</VisuallyHidden>
      <Skeleton width="40%" />
      <div className={css.field}>
        <Skeleton shape="block" />
      </div>
      <Skeleton width="30%" />
      <div className={css.field}>
        <Skeleton shape="block" />
      </div>
    </div>
  )
}
