import { useLocation } from '@tanstack/react-router'
import { Suspense, useState } from 'react'
import { maxLineQuantity } from '#domain/cart/cart.ts'
import { countItems } from '#domain/cart/count-items.ts'
import type { ChosenGroup } from '#domain/cart/cart.ts'
import { addLine, replaceLine } from '#domain/cart/cart-changes.ts'
import { checkOptions } from '#domain/menu/check-options.ts'
import { defaultOptions, setOption } from '#domain/menu/choose-options.ts'
import { isItemOrderable } from '#domain/menu/item-availability.ts'
import type { Slot } from '#domain/time/venue-time.ts'
import { localDescription, localName } from '#domain/venue/local-text.ts'
import { cents } from '#domain/money/money.ts'
import { unitPrice } from '#domain/pricing/unit-price.ts'
import { useAdditionCheck } from '#services/order/use-addition-check.ts'
import { useCart } from '#services/cart/use-cart.ts'
import { useMember } from '#services/member/use-member.ts'
import { useLineWarning } from '#services/menu/use-carried-text.ts'
import { ItemPrice } from '#services/menu/item-price.tsx'
import { useOrderBlocker } from '#services/order/use-order-blocker.ts'
import { useVenue } from '#services/venue/use-venue.ts'
import { letRun } from '#services/let-run.ts'
import { Price } from '#i18n/price.tsx'
import { useText } from '#i18n/use-text.ts'
import { withOrderWords } from '#i18n/with-words.ts'
import { AllergenWarning } from '#ui/allergen-warning.tsx'
import { Button } from '#ui/button.tsx'
import { lazily } from '#ui/lazily.ts'
import { Picture } from '#ui/picture.tsx'
import { RichText } from '#ui/rich-text.tsx'
import { Sheet } from '#ui/sheet.tsx'
import { Stepper } from '#ui/stepper.tsx'
import { TextArea } from '#ui/text-area.tsx'
import { useToast } from '#ui/use-toast.ts'
import type { ClosedItemProps } from './closed-item.tsx'
import { ItemFacts } from './item-facts.tsx'
import { OptionGroups } from './option-groups.tsx'
import css from './item-sheet.module.css'
import type { Avoided } from '#domain/menu/avoided.ts'
import type { Item } from '#domain/menu/menu.ts'
import type { Eater } from '#services/menu/use-carried-text.ts'

export interface ItemSheetProps {
  readonly item: Item
  /** The cart line being changed; null: a new line. */
  readonly orderId: number | null
  /** Options with these are not preselected, and a guest who chooses one is warned. */
  readonly avoided: Avoided
  /** Person whose allergies are among the avoided allergens; left out or null: no such person is known. */
  readonly eater?: Eater | null
  readonly onClose: () => void
  /** After it was added or changed, and after the toast that says so. */
  readonly onAdded?: () => void
}

const ClosedItem = lazily<ClosedItemProps, 'ClosedItem'>(
  () => withOrderWords(import('./closed-item.tsx')),
  'ClosedItem',
)

const longestMemo = 300

export interface ItemFormProps extends ItemSheetProps {
  /** Above the button. */
  readonly note?: string
  /** When the price is that which is shown, where it has none now. */
  readonly priceAt?: Slot
}

export function ItemForm({
  item,
  orderId,
  onClose,
  note,
  priceAt,
  onAdded,
  avoided,
  eater,
}: ItemFormProps) {
  const { t, language } = useText()
  const { slot, venue, config, lang } = useVenue()
  const { cart, change } = useCart()
  const member = useMember()
  const line = cart.lines.find((each) => each.orderId === orderId)
  const { lastOptions: opened } = useLocation().state
  const [options, setOptions] = useState<readonly ChosenGroup[]>(
    () => line?.options ?? opened ?? defaultOptions(item, { slot, avoided }),
  )
  const [quantity, setQuantity] = useState(line?.quantity ?? 1)
  const [memo, setMemo] = useState(line?.memo ?? '')
  const [asked, setAsked] = useState(false)
  const blocker = useOrderBlocker(item)
  const checkAddition = useAdditionCheck()
  const toast = useToast()
  const warning = useLineWarning()({ item, options }, avoided, eater)

  const name = localName(item, language)
  const problems = checkOptions(item, options, slot)
  const missing = problems.find((problem) => problem.type === 'RequiredGroupMissing')
  const { memberOrderPrice } = unitPrice(item, options, { slot, member })
  const others = countItems(cart) - (line?.quantity ?? 0)
  const room = (venue.maxItemsPerCart ?? Infinity) - others
  const isOver = room < quantity
  const actionNote = isOver
    ? t('item.cartLimit', { count: venue.maxItemsPerCart ?? 0 })
    : asked && missing
      ? t('item.missingField')
      : note

  function add() {
    setAsked(true)
    const problem = problems[0]
    if (problem) {
      document.querySelector<HTMLElement>(`[id$="group-${CSS.escape(problem.groupId)}"]`)?.focus()
      return
    }
    const { id: itemId, menuId, sectionId } = item
    const chosen = { itemId, menuId, sectionId, quantity, options, memo: memo.trim() }
    letRun(
      change((before) =>
        line ? replaceLine(before, { ...chosen, orderId: line.orderId }) : addLine(before, chosen),
      ).then(() => checkAddition(cart, { ...chosen, orderId: line?.orderId ?? null })),
    )
    toast({ text: t(line ? 'item.updated' : 'item.added', { name }), topic: 'cart', spoken: true })
    onAdded?.()
    onClose()
  }

  return (
    <Sheet
      open
      onClose={onClose}
      title={name}
      lang={lang}
      closeLabel={t('common.close')}
      hero={item.image && <Picture src={item.image} name={name} ratio={16 / 10} eager />}
      footer={
        <div className={css.footer}>
          {blocker === null ? (
            <>
              <div role="status" className={css.warning}>
                {warning === null ? null : <AllergenWarning>{warning}</AllergenWarning>}
              </div>
              {actionNote && <p className={css.note}>{actionNote}</p>}
              <Stepper
                label={t('item.quantity')}
                decreaseLabel={t('item.fewer', { name })}
                increaseLabel={t('item.more', { name })}
                value={quantity}
                min={1}
                max={Math.max(1, Math.min(room, maxLineQuantity))}
                onChange={setQuantity}
              />
              <Button
                tone="primary"
                size="l"
                wide
                onPress={add}
                disabled={isOver}
                amount={<Price amount={cents(memberOrderPrice * quantity)} />}
              >
                {t(line ? 'item.update' : 'item.add')}
              </Button>
            </>
          ) : (
            <Suspense>
              <ClosedItem item={item} why={blocker} />
            </Suspense>
          )}
        </div>
      }
    >
      <p className={css.price}>
        <ItemPrice item={item} at={priceAt} />
      </p>
      <p className={css.description} dir="auto" lang={lang}>
        <RichText text={localDescription(item, language)} />
      </p>
      <ItemFacts item={item} options={options} />
      <OptionGroups
        entry={item}
        chosen={options}
        parent={null}
        within={[]}
        avoided={avoided}
        showMissing={asked}
        disabled={!isItemOrderable(item, slot)}
        onChange={(optionChange) =>
          setOptions((now) => setOption(item, now, { ...optionChange, slot, avoided }))
        }
      />
      {blocker === null &&
        !venue.hideItemInstructions &&
        !(config?.takeout && venue.hideTakeoutInstructions) && (
          <div className={css.memo}>
            <TextArea
              label={t('item.instructions')}
              hint={t('item.instructionsHint')}
              maxLength={longestMemo}
              value={memo}
              onChange={setMemo}
            />
          </div>
        )}
    </Sheet>
  )
}
