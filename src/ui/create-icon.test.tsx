// @vitest-environment happy-dom
import { render } from '@testing-library/react'
import ChefHat from 'lucide-react/icons/chef-hat'
import * as chefHat from 'lucide-react/icons/chef-hat'
import { expect, test } from 'vitest'
import createIcon from './create-icon.ts'

test('an icon is drawn as Lucide draws it, but for its marks', () => {
  const { __iconData: data } = chefHat as unknown as {
    __iconData: Parameters<typeof createIcon>[0]
  }
  const Icon = createIcon(data)
  for (const given of [{}, { 'aria-hidden': true }, { className: 'arrow' }]) {
    const drawn = drawingOf(<Icon {...given} />)
    expect(drawn).toEqual(drawingOf(<ChefHat {...given} />))
    expect(drawn.parts).toContain('<path')
  }
})

test('no screen gives an icon a property that is Lucide’s own', () => {
  const sources = import.meta.glob<string>('/src/**/*.tsx', {
    query: '?raw',
    import: 'default',
    eager: true,
  })
  const icons = Object.entries(sources).flatMap(([file, source]) =>
    [...source.matchAll(/import (\w+) from 'lucide-react\/icons/g)].map(([, name]) => ({
      file,
      given: [...source.matchAll(new RegExp(String.raw`<${name}\b[^>]*>`, 'g'))].join(' '),
    })),
  )
  expect(icons.length).toBeGreaterThan(50)
  const lucidesOwn = /\b(?:size|color|strokeWidth|absoluteStrokeWidth|nonScalingStroke)=/
  expect(icons.filter(({ given }) => lucidesOwn.test(given))).toEqual([])
})

/** Without the class that Lucide gives each icon, and the namespace, which a page does not need. */
function drawingOf(icon: React.ReactElement) {
  const svg = render(icon).container.firstElementChild
  if (!svg) throw new Error('Nothing is drawn')
  const {
    class: classes = '',
    xmlns: _,
    ...attributes
  } = Object.fromEntries([...svg.attributes].map(({ name, value }) => [name, value]))
  const own = classes.split(' ').filter((name) => name !== '' && !name.startsWith('lucide'))
  return { attributes, own, parts: svg.innerHTML }
}
