import { parseSearch, stringifySearch } from './search-text.ts'

/**
 * In the build, in place of the router's own file of these names (see .build/own-modules.ts): the app reads and writes its
 * queries itself, and the router brings its way of doing so in any case, which is 0.3 KiB of a first visit.
 */
export { parseSearch as defaultParseSearch, stringifySearch as defaultStringifySearch }
export const parseSearchWith = () => parseSearch
export const stringifySearchWith = () => stringifySearch
