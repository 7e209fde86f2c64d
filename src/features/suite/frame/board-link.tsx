import { Link } from '@tanstack/react-router'
import { useText } from '#i18n/use-text.ts'
import { useServices } from '#services/services.ts'
import { useStore } from '#services/use-store.ts'
import { useVenue } from '#services/venue/use-venue.ts'
import css from './board-link.module.css'

/** The orders of this tablet and how many of them the venue does not have yet, one press away. */
export function BoardLink() {
  const { t } = useText()
  const { slug } = useVenue()
  const { orders } = useServices()
  const count = useStore(orders.outbox)?.length ?? 0
  return (
    <Link
      to="/$slug/board"
      params={{ slug }}
      search={(before) => before}
      className={css.link}
      data-waiting={count > 0 || undefined}
    >
      {t('board.link', { count })}
    </Link>
  )
}
