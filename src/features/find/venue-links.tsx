import { useNavigate } from '@tanstack/react-router'
import ShoppingBag from 'lucide-react/icons/shopping-bag'
import type { FoundVenue } from '#contract/place-search/geolocation-search.ts'
import { useFindText } from '#i18n/use-find-text.ts'
import { Button } from '#ui/button.tsx'
import { VisuallyHidden } from '#ui/visually-hidden.tsx'
import { letRun } from '#services/let-run.ts'
import css from './find.module.css'

export interface VenueLinksProps {
  readonly venue: Pick<FoundVenue, 'slug' | 'name' | 'ways'>
  /** Items in this venue's cart on this device. */
  readonly waiting: number
}

/** Links from a result to its menu, and to the cart that waits there. */
export function VenueLinks({ venue: { slug, name, ways }, waiting }: VenueLinksProps) {
  const { t } = useFindText()
  const navigate = useNavigate()
  const query = queryOf(ways)
  const open = (path: string) => () => letRun(navigate({ href: path }))
  const cart = `/${slug}/cart${query}`
  const menu = `/${slug}${query}`
  return (
    <div className={css.links}>
      {waiting > 0 ? (
        <Button
          tone="primary"
          icon={<ShoppingBag aria-hidden="true" />}
          href={cart}
          onPress={open(cart)}
        >
          <span aria-hidden="true">{t('order', { count: waiting })}</span>
          <VisuallyHidden>{t('orderOf', { name, count: waiting })}</VisuallyHidden>
        </Button>
      ) : null}
      <Button tone={waiting > 0 ? 'quiet' : 'primary'} href={menu} onPress={open(menu)}>
        <span aria-hidden="true">{t('openMenu')}</span>
        <VisuallyHidden>{t('openMenuOf', { name })}</VisuallyHidden>
      </Button>
    </div>
  )
}

/** A guest who looks for a venue is not at one of its tables: its code would have opened the menu. */
export function queryOf(ways: FoundVenue['ways']): string {
  if (ways.includes('take-out') || ways.includes('delivery')) return '?takeout=true'
  return !ways.includes('dine-in') && ways.includes('catering') ? '?catering=true' : ''
}
