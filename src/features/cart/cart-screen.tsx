import { useNavigate } from '@tanstack/react-router'
import ChevronLeft from 'lucide-react/icons/chevron-left'
import { useVenue } from '#services/venue/use-venue.ts'
import { useText } from '#i18n/use-text.ts'
import { IconButton } from '#ui/icon-button.tsx'
import { CartPanel } from './cart-panel.tsx'
import type { CartPanelProps } from './cart-panel.tsx'
import css from './cart-screen.module.css'

/** The cart as a screen, for displays too narrow to show it beside the menu. */
export function CartScreen({ camera }: Pick<CartPanelProps, 'camera'>) {
  const { t } = useText()
  const { slug } = useVenue()
  const navigate = useNavigate()
  return (
    <main className={css.screen}>
      <IconButton
        label={t('cart.toMenu')}
        icon={<ChevronLeft />}
        onPress={() =>
          void navigate({ to: '/$slug', params: { slug }, search: (before) => before })
        }
      />
      <CartPanel heading="h1" camera={camera} />
    </main>
  )
}
