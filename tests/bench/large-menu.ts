import { asId } from '#domain/ids.ts'
import type { Menu } from '#domain/menu/menu.ts'
import { aMenu, anItem, anOptionGroup, anOptionValue, aSection } from '#tests/fixtures/a-venue.ts'

/** Whole numbers from 0 up to a limit, the same in each run. */
export type Dice = (below: number) => number

export function createDice(seed: number): Dice {
  let state = seed
  return (below) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return Math.floor((state / 2 ** 32) * below)
  }
}

/**
 * Invented words with accents: some thousand distinct ones, few of them frequent and most of
 * them rare, as in menus.
 */
export function largeMenu(itemCount: number): Menu {
  const dice = createDice(1)
  const words = Array.from({ length: 6000 }, () => inventWord(dice))
  const anyWord = () => words[Math.min(dice(6000), dice(6000), dice(6000))] ?? ''
  const phrase = (length: number) => Array.from({ length }, anyWord).join(' ')
  const extras = Array.from({ length: 200 }, (_, at) =>
    anOptionValue({
      id: asId(`extra-${at}`),
      name: phrase(2),
      localization: { fr: { name: phrase(2) } },
    }),
  )
  const someExtras = () => Array.from({ length: 6 }, () => extras[dice(200)] ?? anOptionValue())
  const items = Array.from({ length: itemCount }, (_, at) =>
    anItem({
      id: asId(`item-${at}`),
      name: phrase(2 + dice(3)),
      description: `${phrase(6 + dice(6))}, ${phrase(4)}.`,
      localization: { fr: { name: phrase(2 + dice(3)), description: phrase(8 + dice(6)) } },
      optionGroups: at % 2 === 0 ? [anOptionGroup({ values: someExtras() })] : [],
    }),
  )
  const perSection = 50
  return aMenu({
    sections: Array.from({ length: Math.ceil(itemCount / perSection) }, (_, at) =>
      aSection({
        id: asId(`section-${at}`),
        name: phrase(2),
        localization: { fr: { name: phrase(2) } },
        items: items.slice(at * perSection, (at + 1) * perSection),
      }),
    ),
  })
}

const heads = 'b br c ch d f g gr l m n p pl qu r s t tr v'.split(' ')
const hearts = 'a e i o u é è ai ou eau oi â'.split(' ')
const tails = 'n r s t l x ss ll nd '.split(' ')

function inventWord(dice: Dice): string {
  const pick = (texts: readonly string[]) => texts[dice(texts.length)] ?? ''
  let word = ''
  for (let syllables = 2 + dice(3); syllables > 0; syllables--) word += pick(heads) + pick(hearts)
  return word + pick(tails)
}
