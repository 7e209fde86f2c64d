import { Fragment } from 'react'
import { Link } from '@tanstack/react-router'
import Trash2 from 'lucide-react/icons/trash-2'
import { maxLineQuantity } from '#domain/cart/cart.ts'
import { countItems } from '#domain/cart/count-items.ts'
import type { CartLine } from '#domain/cart/cart.ts'
import { removeLine, restoreLine, setQuantity } from '#domain/cart/cart-changes.ts'
import { localName } from '#domain/venue/local-text.ts'
import { cents } from '#domain/money/money.ts'
import { unitPrice } from '#domain/pricing/unit-price.ts'
import { useCart } from '#services/cart/use-cart.ts'
import { useAvoided } from '#services/menu/use-avoided.ts'
import { useLineWarning } from '#services/menu/use-carried-text.ts'
import { useByCounter } from '#services/venue/use-by-counter.ts'
import { useVenue } from '#services/venue/use-venue.ts'
import { letRun } from '#services/let-run.ts'
import { optionTexts } from '#domain/cart/option-texts.ts'
import { Price } from '#i18n/price.tsx'
import { usePrice } from '#i18n/use-price.ts'
import { useText } from '#i18n/use-text.ts'
import { AllergenWarning } from '#ui/allergen-warning.tsx'
import { Stepper } from '#ui/stepper.tsx'
import { useToast } from '#ui/use-toast.ts'
import css from './cart-lines.module.css'

export interface CartLinesProps {
  /** The problem of each blocked line, by line number. */
  readonly problems: ReadonlyMap<number, string>
  /** The venue's remark on each refused line, by line number. */
  readonly remarks: ReadonlyMap<number, string>
}

export function CartLines({ problems, remarks }: CartLinesProps) {
  const { cart } = useCart()
  const groups = useByCounter(cart.lines, ({ menuId }) => menuId)
  return groups.map(({ counter, lines }) => (
    <Fragment key={counter}>
      {counter === null ? null : (
        <h2 className={css.counter} dir="auto">
          {counter}
        </h2>
      )}
      <ul className={css.lines}>
        {lines.map((line) => (
          <CartLineRow
            key={line.orderId}
            line={line}
            name={counter === null ? 'h2' : 'h3'}
            problem={problems.get(line.orderId)}
            remark={remarks.get(line.orderId)}
          />
        ))}
      </ul>
    </Fragment>
  ))
}

interface CartLineRowProps {
  readonly line: CartLine
  /** The heading's level. */
  readonly name: 'h2' | 'h3'
  readonly problem: string | undefined
  readonly remark: string | undefined
}

function CartLineRow({ line, name: Name, problem, remark }: CartLineRowProps) {
  const { t, language } = useText()
  const priceText = usePrice()
  const { slug, index, slot, venue, lang } = useVenue()
  const { cart, change, terms } = useCart()
  const toast = useToast()
  const avoided = useAvoided()
  const warningOf = useLineWarning()
  const item = index.itemsById.get(line.itemId)
  const warning = item && warningOf({ item, options: line.options }, avoided)
  const name = item ? localName(item, language) : t('problem.itemGone')
  const facts = { slot, member: venue.membership && terms.member }
  const unit = item ? unitPrice(item, line.options, facts) : nothing
  const saves = unit.memberOrderPrice < unit.orderPrice
  const room = venue.maxItemsPerCart === null ? Infinity : venue.maxItemsPerCart - countItems(cart)

  function remove() {
    letRun(change((before) => removeLine(before, line.orderId)))
    toast({
      text: t('cart.removed', { name }),
      topic: 'cart',
      action: {
        label: t('common.undo'),
        onPress: () => letRun(change((before) => restoreLine(before, line))),
      },
    })
  }

  return (
    <li className={css.line} data-problem={problem === undefined ? undefined : true}>
      <div className={css.head}>
        <Name className={css.name} dir="auto" lang={lang}>
          {name}
        </Name>
        <span className={css.amount}>
          <Price amount={cents(unit.orderPrice * line.quantity)} />
        </span>
      </div>
      {item ? (
        <ul className={css.options}>
          {optionTexts(item, line.options, {
            language,
            prices: { slot, quantity: line.quantity, priceText },
          }).map((text) => (
            <li key={text} dir="auto" lang={lang}>
              {text}
            </li>
          ))}
        </ul>
      ) : null}
      {saves ? (
        <p className={css.member}>
          {t('codes.memberPays', {
            price: priceText(cents(unit.memberOrderPrice * line.quantity)),
          })}
        </p>
      ) : null}
      {line.memo === '' ? null : (
        <p className={css.memo} dir="auto">
          “{line.memo}”
        </p>
      )}
      {warning ? <AllergenWarning>{warning}</AllergenWarning> : null}
      {problem === undefined ? null : (
        <p className={css.problem} role="alert" dir="auto">
          {problem}
        </p>
      )}
      {problem !== undefined && line.quantity > 1 ? (
        <button type="button" className={css.change} onClick={remove}>
          {t('cart.removeItem', { name })}
        </button>
      ) : null}
      {problem === undefined && remark !== undefined ? (
        <p className={css.remark} dir="auto">
          {remark}
        </p>
      ) : null}
      <div className={css.actions}>
        {item && item.optionGroups.length + (venue.hideItemInstructions ? 0 : 1) > 0 ? (
          <Link
            to="."
            params={{ slug }}
            search={(before) => ({ ...before, item: item.id, line: String(line.orderId) })}
            resetScroll={false}
            className={css.change}
            aria-label={`${t('cart.change')}: ${name}`}
          >
            {t('cart.change')}
          </Link>
        ) : (
          <span />
        )}
        <Stepper
          label={t('item.quantity')}
          decreaseLabel={t('item.fewer', { name })}
          increaseLabel={t('item.more', { name })}
          value={line.quantity}
          min={1}
          max={Math.max(line.quantity, Math.min(maxLineQuantity, line.quantity + room))}
          onChange={(quantity) =>
            letRun(change((before) => setQuantity(before, line.orderId, quantity)))
          }
          removal={{
            label: t('cart.removeItem', { name }),
            icon: <Trash2 />,
            onRemove: remove,
          }}
        />
      </div>
    </li>
  )
}

const nothing = { orderPrice: cents(0), memberOrderPrice: cents(0) }
