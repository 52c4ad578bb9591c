import { PALETTES, type Palette } from '~/lib/studio'

/**
 * The colours that each palette changes, by their names in the theme (app/styles/theme.css); 'sunset' is the theme
 * itself. A light colour also applies in the dark scheme unless that has its own. tests/house/colours.test.ts measures
 * every pair.
 */
const CHANGES: Record<Exclude<Palette, 'sunset'>, { light: string; dark: string }> = {
  harbour: {
    light: `
      canvas #f2f8fa sand #e2edf3 paper #fbfeff line #d2dde3 edge #76838a
      ink #15212d ink-soft #495665 wine #003768 band #002448 band-raised #01315e on-band #ebf5fa on-band-soft #c0d0d9
      sunset #d45746 action #b54133 action-deep #933327 on-action #fffdfc lamp #f3b65a focus-on-band #f3b65a
      ochre #5e9eb7 ochre-wash #c0e3f1 tape #c0e3f1 sea #005f77 sea-wash #daebf1 focus #005f77
      dab-2 #ae3f31 dab-3 #005f77`,
    dark: `
      canvas #0f171f sand #131d28 paper #19232f line #2f3c4a edge #7a899b
      ink #e3eefc ink-soft #b4c2d1 wine #d0e3ec band #022242 band-raised #073057
      sunset #dc6958 action #ee8978 action-deep #c25f50 on-action #290e0a
      ochre #74b2cb ochre-wash #365764 tape #7dabbd sea #6fc6e4 sea-wash #163a46 focus #6fc6e4`,
  },
  olive: {
    light: `
      canvas #f8f7ee sand #ededda paper #fefef9 line #dddcc8 edge #83826a
      ink #1d2118 ink-soft #51574b wine #2d3c16 band #1d280d band-raised #293615 on-band #f5f4e6 on-band-soft #d0cfb9
      sunset #c9643a action #aa4d26 action-deep #8a3d1d on-action #fefdfc lamp #dbc15e focus-on-band #dbc15e
      ochre #969b3e ochre-wash #dde1b1 tape #dde1b1 sea #2a624c sea-wash #deebe5 focus #2a624c
      dab-2 #a44b26 dab-3 #2a624c`,
    dark: `
      canvas #141711 sand #1a1e15 paper #20241b line #373c32 edge #848a7d
      ink #eaefe5 ink-soft #bdc2b7 wine #e3e1c1 band #1b260d band-raised #283417
      sunset #d1744e action #e49171 action-deep #b96848 on-action #261008
      ochre #aaaf57 ochre-wash #525527 tape #a4a968 sea #8ac8ad sea-wash #223b30 focus #8ac8ad`,
  },
  plum: {
    light: `
      canvas #f9f5fb sand #f1e8f4 paper #fefdfe line #e1d7e4 edge #877c8b
      ink #241c2a ink-soft #5a5062 wine #491f62 band #311343 band-raised #411d58 on-band #f8f0fb on-band-soft #d6c8da
      sunset #d34895 action #b5347d action-deep #912663 on-action #fefdfd lamp #fcae77 focus-on-band #fcae77
      ochre #b182ad ochre-wash #eed2ea tape #eed2ea sea #544a8c sea-wash #e6e5f7 focus #544a8c
      dab-2 #ad3177 dab-3 #544a8c`,
    dark: `
      canvas #19131d sand #201925 paper #261f2c line #3f3647 edge #8e8396
      ink #f2e9fb ink-soft #c6bbcf wine #e9d9ed band #2d133e band-raised #3e1e52
      sunset #db5ca0 action #ed7fb6 action-deep #c1548e on-action #290b1b
      ochre #c596c0 ochre-wash #61485e tape #b995b5 sea #b5adfd sea-wash #34304f focus #b5adfd`,
  },
  terracotta: {
    light: `
      canvas #fef5ed sand #fbe7d7 paper #fffdfb line #ecd7c5 edge #947b66
      ink #291c19 ink-soft #63504c wine #57251c band #3b1711 band-raised #4e221a on-band #fcf1e7 on-band-soft #ddcaba
      sunset #d35939 action #b44324 action-deep #92351b on-action #fffdfc lamp #f5b465 focus-on-band #f5b465
      ochre #cb8049 ochre-wash #fed2b5 tape #fed2b5 sea #156262 sea-wash #dcebea focus #156262
      dab-2 #ad4224 dab-3 #156262`,
    dark: `
      canvas #1d1311 sand #251916 paper #2b1f1c line #463633 edge #96837f
      ink #f8e9e6 ink-soft #cdbcb8 wine #f5dac3 band #371711 band-raised #4a221b
      sunset #db6b4d action #ed8a70 action-deep #c26147 on-action #290e07
      ochre #de9460 ochre-wash #6e472c tape #cd946e sea #7cc8c7 sea-wash #1c3b3b focus #7cc8c7`,
  },
  slate: {
    light: `
      canvas #f4f7fa sand #e7ecf2 paper #fcfdff line #d6dce2 edge #7b8188
      ink #1b2026 ink-soft #4e565e wine #213850 band #142536 band-raised #1e3348 on-band #eff4f9 on-band-soft #c7ced7
      sunset #c46a02 action #a15600 action-deep #834500 on-action #fefdfc lamp #eeb858 focus-on-band #eeb858
      ochre #b18f43 ochre-wash #eddab3 tape #eddab3 sea #2b5980 sea-wash #dee9f3 focus #2b5980
      dab-2 #9d5301 dab-3 #2b5980`,
    dark: `
      canvas #12161b sand #171d22 paper #1d2329 line #353b42 edge #818991
      ink #e8eef5 ink-soft #bac1c9 wine #d7e0ea band #142332 band-raised #1f3143
      sunset #d4750f action #e6924e action-deep #bb6919 on-action #271000
      ochre #c5a35b ochre-wash #604f29 tape #b99f6a sea #8abfed sea-wash #223749 focus #8abfed`,
  },
}

type Scheme = 'light' | 'dark'

/** The colours that a palette changes in a scheme, by name; none for 'sunset'. */
export function changedColours(palette: Palette, scheme: Scheme): Map<string, string> {
  const text = palette === 'sunset' ? '' : CHANGES[palette][scheme]
  return new Map([...text.matchAll(/([\w-]+) (#\w{6})/g)].map(([, name = '', value = '']) => [name, value]))
}

/** Colours of the theme for the drawn share pictures, which CSS does not reach. */
const DRAWN = { canvas: '#fbf6ee', wine: '#5d1935', sea: '#17606b', sunset: '#d9542b' }

export function drawnColours(palette: Palette): typeof DRAWN {
  return { ...DRAWN, ...Object.fromEntries(changedColours(palette, 'light')) }
}

export const isPalette = (name: string | undefined): name is Palette => PALETTES.some((one) => one === name)

/**
 * The stylesheet of a palette, loaded after the site's own. Printed pages stay white, and a gift card is always light.
 */
export function paletteCss(palette: Palette): string {
  const values = (scheme: Scheme) =>
    [...changedColours(palette, scheme)].map(([name, value]) => `--color-${name}:${value}`).join(';')
  const lamp = changedColours(palette, 'light').get('lamp')
  const glow = (size: string) => `radial-gradient(${size},${lamp}40,${lamp}14 55%,transparent 77%)`
  return [
    `html[data-palette],html[data-palette] .gift-card{${values('light')}}`,
    `html[data-palette]{--glow:${glow('60% 55% at 50% 42%')};--glow-band:${glow('44rem 26rem at 74% 27rem')};--glow-film:${glow('46rem 26rem at 78% 40%')}}`,
    `@media screen and (prefers-color-scheme:dark){html[data-palette]{${values('dark')}}}`,
    '@media print{html[data-palette]{--color-canvas:#fff;--color-paper:#fff;--color-ink:#000}}',
  ].join('\n')
}
