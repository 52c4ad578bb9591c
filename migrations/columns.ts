/** Column definitions that every table shares, so that each rule is written once. */

const ISO = "'[0-9][0-9][0-9][0-9]-[0-9][0-9]-[0-9][0-9]T[0-9][0-9]:[0-9][0-9]:[0-9][0-9].[0-9][0-9][0-9]Z'"

/** A UTC instant as ISO text with milliseconds, so that text order is time order. */
export const instant = (name: string) => `${name} TEXT NOT NULL CHECK (${name} GLOB ${ISO})`
export const instantOrNull = (name: string) => `${name} TEXT CHECK (${name} GLOB ${ISO})`

/** Integer cents, never negative. */
export const cents = (name: string, fallback?: number) =>
  `${name} INTEGER NOT NULL ${fallback === undefined ? '' : `DEFAULT ${fallback} `}CHECK (${name} >= 0)`

/** 0 or 1. */
export const flag = (name: string, fallback: 0 | 1) =>
  `${name} INTEGER NOT NULL DEFAULT ${fallback} CHECK (${name} IN (0, 1))`

/** One of these values. */
export const oneOf = (name: string, values: readonly string[], fallback?: string) =>
  `${name} TEXT NOT NULL ${fallback ? `DEFAULT '${fallback}' ` : ''}CHECK (${name} IN (${values.map((v) => `'${v}'`).join(', ')}))`

/** Non-blank text, at most as long as the forms allow. */
export const text = (name: string, max = 200) =>
  `${name} TEXT NOT NULL CHECK (length(trim(${name})) BETWEEN 1 AND ${max})`

/** JSON text or NULL. */
export const json = (name: string) => `${name} TEXT CHECK (${name} IS NULL OR json_valid(${name}))`
