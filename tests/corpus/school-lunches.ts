import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { aServedVenue } from '#tests/fixtures/a-served-venue.ts'

interface Recipe {
  readonly ItemId: string
  readonly RecipeName: string
}

interface Plan {
  readonly MenuPlanName: string
  readonly Days: readonly {
    readonly Date: string
    readonly MenuMeals: readonly {
      readonly MenuMealName: string
      readonly RecipeCategories: readonly {
        readonly CategoryName: string
        readonly Recipes: readonly Recipe[]
      }[]
    }[]
  }[]
}

interface LinqAnswer {
  readonly FamilyMenuSessions: readonly { readonly MenuPlans: readonly Plan[] }[]
  readonly AcademicCalendars: readonly {
    readonly Days: readonly { readonly Date: string; readonly Note: string }[]
  }[]
}

/** A real school district's five plans over five weeks, as documents of ours. The prices are invented: it has none. */
export function schoolLunches(corpus: string) {
  const file = join(corpus, 'linqconnect-k12-mit', 'test_response.json')
  const { FamilyMenuSessions: sessions, AcademicCalendars: calendars } = JSON.parse(
    readFileSync(file, 'utf8'),
  ) as LinqAnswer
  const plans = sessions.flatMap(({ MenuPlans }) => MenuPlans)
  const menus = plans.flatMap((plan, place) =>
    plan.Days.map((day) => ({
      id: menuIdOf(place, isoDate(day.Date)),
      slug: menuIdOf(place, isoDate(day.Date)),
      name: `${plan.MenuPlanName}: ${day.MenuMeals[0]?.MenuMealName ?? day.Date}`,
      type: 'a-la-carte',
      sections: day.MenuMeals.flatMap((meal) => meal.RecipeCategories).map((category, section) => ({
        id: `${menuIdOf(place, isoDate(day.Date))}.${section}`,
        slug: `section-${section}`,
        name: category.CategoryName,
        items: category.Recipes.map(({ RecipeName }, item) => ({
          id: `${menuIdOf(place, isoDate(day.Date))}.${section}.${item}`,
          name: RecipeName.trim(),
          slug: `item-${section}-${item}`,
          price: 4.25,
        })),
      })),
    })),
  )
  const { restaurant, menus: _menus, ...document } = aServedVenue({ k12: true })
  return {
    venue: { ...document, restaurant, menus },
    rotations: {
      rotations: plans.map((plan, place) => ({
        id: `plan-${place}`,
        name: plan.MenuPlanName,
        weeks: weeksOf(plan).map(({ startDate, dates }) => ({
          start_date: startDate,
          days: dates.map((date) => ({
            day: (new Date(date).getUTCDay() + 6) % 7,
            menus: [menuIdOf(place, date)],
          })),
        })),
      })),
      holidays: calendars
        .flatMap(({ Days }) => Days)
        .map(({ Date: date, Note: name }) => ({ date: isoDate(date), name })),
    },
    dates: [...new Set(plans.flatMap((plan) => plan.Days.map((day) => isoDate(day.Date))))],
  }
}

/** `11/3/2025` → `2025-11-03` */
function isoDate(written: string): string {
  const [month = '', day = '', year = ''] = written.split('/')
  return `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
}

function menuIdOf(plan: number, date: string): string {
  return `plan-${plan}-${date}`
}

/** The days of a plan by the Sunday before them. */
function weeksOf({ Days }: Plan) {
  const weeks = new Map<string, string[]>()
  for (const date of Days.map((day) => isoDate(day.Date))) {
    const at = new Date(date)
    at.setUTCDate(at.getUTCDate() - at.getUTCDay())
    const startDate = at.toISOString().slice(0, 10)
    weeks.set(startDate, [...(weeks.get(startDate) ?? []), date])
  }
  return [...weeks].map(([startDate, dates]) => ({ startDate, dates }))
}
