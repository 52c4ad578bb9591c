/** Colours and type of the e-mails: the site's tokens, written out because mail programs know no custom properties. */
export const light = {
  canvas: '#fbf6ee',
  paper: '#fffdf9',
  ink: '#2a1a22',
  inkSoft: '#654d56',
  wine: '#5d1935',
  line: '#e6d9c8',
  action: '#bb3f1c',
  actionDeep: '#96300f',
  onAction: '#fffdf9',
  sea: '#17606b',
  seaWash: '#dcebe9',
  sageDeep: '#48603a',
  danger: '#b3172c',
} as const

export const dark = {
  canvas: '#1d1218',
  paper: '#2c1d25',
  ink: '#f7ebdd',
  inkSoft: '#cfbcb1',
  wine: '#f6d9c4',
  line: '#47343d',
  sea: '#7cc7cf',
  seaWash: '#1d3a40',
  sageDeep: '#b3c99a',
  danger: '#ff9d9d',
} as const

/** A stroke of paint over the paper: colour and share of the width. */
export const stroke = [
  ['#bb3f1c', '46%'],
  ['#c9831a', '22%'],
  ['#17606b', '15%'],
  ['#7a8f63', '10%'],
  ['#7d2a4c', '7%'],
] as const
/** Over a message that asks the owner to act. */
export const alertStroke = [['#b3172c', '100%']] as const

export const serif = "Georgia,'Times New Roman',serif"
export const sans = "-apple-system,'Segoe UI',Roboto,'Helvetica Neue',Arial,sans-serif"
