import { useText } from '#i18n/use-text.ts'
import { Skeleton } from '#ui/skeleton.tsx'
import { VisuallyHidden } from '#ui/visually-hidden.tsx'
import css from './menu-skeleton.module.css'

/** The shape of the menu while it loads. */
export function MenuSkeleton() {
  const { t } = useText()
  return (
    <main className={css.page} aria-busy="true">
      <VisuallyHidden>
        <span role="status">{t('common.loading')}</span>
      </VisuallyHidden>
      <div className={css.text}>
        <Skeleton width="50%" />
        <Skeleton width="70%" />
      </div>
      {['a', 'b', 'c', 'd', 'e'].map((key) => (
        <div key={key} className={css.card}>
          <div className={css.text}>
            <Skeleton width="70%" />
            <Skeleton width="95%" />
          </div>
          <div className={css.picture}>
            <Skeleton shape="block" ratio={4 / 3} />
          </div>
        </div>
      ))}
    </main>
  )
}
