/**
 * Parts that a menu without filters does not load. One file, so that the code of a first visit
 * refers to one chunk only.
 */
export { ActiveFilters } from './active-filters.tsx'
export { FilterSheet } from './filter-sheet.tsx'
export { Narrowing } from './narrowing.tsx'
