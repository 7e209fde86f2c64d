import { useNavigate } from '@tanstack/react-router'
import { LanguageButton } from '#services/venue/language-button.tsx'
import { useVenue } from '#services/venue/use-venue.ts'
import { letRun } from '#services/let-run.ts'
import { useText } from '#i18n/use-text.ts'
import { PageBar } from '#ui/page.tsx'
import { CartPanel } from './cart-panel.tsx'
import type { CartPanelProps } from './cart-panel.tsx'
import css from './cart-screen.module.css'

/** The cart as a screen, for displays too narrow to show it beside the menu. */
export function CartScreen(parts: Omit<CartPanelProps, 'heading'>) {
  const { t } = useText()
  const { slug } = useVenue()
  const navigate = useNavigate()
  return (
    <main className={css.screen}>
      <div className={css.bar}>
        <PageBar
          back={{
            label: t('cart.toMenu'),
            onPress: () =>
              letRun(navigate({ to: '/$slug', params: { slug }, search: (before) => before })),
          }}
          title={t('cart.title')}
          end={<LanguageButton />}
        />
      </div>
      <CartPanel heading={null} {...parts} />
    </main>
  )
}
