import { useText } from '#i18n/use-text.ts'
import { Skeleton } from '#ui/skeleton.tsx'
import { VisuallyHidden } from '#ui/visually-hidden.tsx'
import css from './list-skeleton.module.css'

/** A placeholder for a list being loaded. */
export function ListSkeleton() {
  const { t } = useText()
  return (
    <div role="status" className={css.list}>
      <VisuallyHidden>{t('profile.loading')}</VisuallyHidden>
      {['60%', '45%', '55%'].map((width) => (
        <div key={width} className={css.row}>
          <Skeleton width={width} />
          <Skeleton width="35%" />
        </div>
      ))}
    </div>
  )
}
