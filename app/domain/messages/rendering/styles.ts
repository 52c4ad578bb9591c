/**
 * Colours and type of the mails: the values of the site's tokens, written out, because mail programs know no custom
 * properties. The only place of the templates that names a colour.
 */
const light = {
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

const dark = {
  canvas: '#1d1218',
  paper: '#2c1d25',
  ink: '#f7ebdd',
  inkSoft: '#cfbcb1',
  wine: '#f6d9c4',
  line: '#47343d',
  sea: '#8fcbd0',
  seaWash: '#16353b',
  sageDeep: '#b3c99a',
  danger: '#ff9d9a',
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

const serif = "Georgia,'Times New Roman',serif"
const sans = "-apple-system,'Segoe UI',Roboto,'Helvetica Neue',Arial,sans-serif"

/** Inline styles of the mails, each named by what it styles. */
const text = `font-family:${sans};color:${light.ink};`
const display = `font-family:${serif};font-weight:bold;color:${light.wine};`

export const styles = {
  body: `margin:0;padding:0;background:${light.canvas};`,
  ground: `background:${light.canvas};`,
  preheader: 'display:none;max-height:0;max-width:0;overflow:hidden;opacity:0;font-size:1px;line-height:1px;',
  name: `${display}padding:8px 40px 20px;font-size:20px;line-height:24px;`,
  paper: `background:${light.paper};border-radius:6px 4px 18px 14px;`,
  content: 'padding:34px 40px 40px;',
  picture: `display:block;width:100%;height:auto;max-height:300px;object-fit:cover;border:0;background:${light.wine};color:${light.canvas};font-family:${sans};font-size:16px;line-height:52px;text-align:center;`,
  title: `${display}margin:0;font-size:46px;line-height:48px;letter-spacing:-1px;`,
  alertTitle: `${display}margin:0;font-size:32px;line-height:38px;`,
  label: `font-family:${sans};margin:0 0 8px;font-size:14px;line-height:20px;font-weight:bold;color:${light.danger};`,
  heading: `${display}margin:38px 0 8px;font-size:24px;line-height:28px;`,
  lead: `${text}margin:16px 0 0;font-size:18px;line-height:28px;`,
  paragraph: `${text}margin:18px 0 0;font-size:16px;line-height:26px;`,
  facts: 'margin-top:20px;',
  factLabel: `font-family:${sans};padding:11px 16px 11px 0;border-bottom:1px solid ${light.line};font-size:15px;line-height:22px;color:${light.inkSoft};width:88px;vertical-align:top;`,
  factValue: `${text}padding:11px 0;border-bottom:1px solid ${light.line};font-size:16px;line-height:22px;font-weight:600;vertical-align:top;overflow-wrap:anywhere;word-break:break-word;`,
  codeBox: `margin-top:24px;border:2px dashed ${light.wine};border-radius:6px 14px 7px 12px;`,
  codeCell: 'padding:20px 16px 22px;',
  codeLabel: `font-family:${sans};font-size:15px;line-height:22px;color:${light.inkSoft};`,
  code: `${display}font-size:36px;line-height:48px;letter-spacing:1px;white-space:nowrap;`,
  codeNote: `${text}font-size:16px;line-height:24px;`,
  list: `${text}margin:0;padding:0 0 0 20px;font-size:16px;line-height:27px;`,
  sumLabel: `${text}padding:6px 16px 6px 0;font-size:16px;line-height:24px;vertical-align:top;overflow-wrap:anywhere;word-break:break-word;`,
  sumAmount: `${text}padding:6px 0;font-size:16px;line-height:24px;font-weight:600;white-space:nowrap;vertical-align:top;`,
  lessLabel: `font-family:${sans};padding:6px 16px 6px 0;font-size:16px;line-height:24px;vertical-align:top;color:${light.sageDeep};overflow-wrap:anywhere;word-break:break-word;`,
  lessAmount: `font-family:${sans};padding:6px 0;font-size:16px;line-height:24px;font-weight:600;white-space:nowrap;vertical-align:top;color:${light.sageDeep};`,
  sumNote: `font-family:${sans};font-size:14px;line-height:20px;color:${light.inkSoft};`,
  totalLabel: `${text}padding:14px 16px 6px 0;border-top:2px solid ${light.line};font-size:16px;line-height:30px;font-weight:bold;vertical-align:top;`,
  totalAmount: `${display}padding:14px 0 6px;border-top:2px solid ${light.line};font-size:28px;line-height:30px;white-space:nowrap;vertical-align:top;`,
  buttons: 'margin-top:26px;width:100%;',
  button: `display:block;background:${light.action};border-bottom:4px solid ${light.actionDeep};border-radius:18px 13px 20px 12px;padding:14px 18px 13px;font-family:${sans};font-size:17px;line-height:22px;font-weight:bold;color:${light.onAction};text-decoration:none;text-align:center;`,
  quietButton: `display:block;border:2px solid ${light.wine};border-radius:13px 18px 12px 20px;padding:12px 18px 15px;font-family:${sans};font-size:17px;line-height:22px;font-weight:bold;color:${light.wine};text-decoration:none;text-align:center;`,
  noteBox: `margin-top:26px;background:${light.seaWash};border-left:5px solid ${light.sea};border-radius:3px 14px 12px 3px;`,
  note: `${text}padding:16px 20px;font-size:16px;line-height:25px;`,
  signature: `${display}margin:30px 0 0;font-size:22px;line-height:28px;`,
  link: `color:${light.sea};text-decoration:underline;`,
  footer: `font-family:${sans};padding:24px 40px 0;font-size:14px;line-height:22px;color:${light.inkSoft};`,
} as const

/** What cannot be inline: small screens and the dark scheme, for the programs that read it. */
export const sheet = [
  '@media (max-width:480px){',
  '.pad{padding-left:22px!important;padding-right:22px!important}',
  '.big{font-size:38px!important;line-height:41px!important}',
  '.code{font-size:27px!important;line-height:40px!important}',
  '.half{display:block!important;width:auto!important;padding:0 0 12px!important}',
  '}',
  '@media (prefers-color-scheme:dark){',
  `.bg{background:${dark.canvas}!important}`,
  `.paper{background:${dark.paper}!important}`,
  `.ink{color:${dark.ink}!important;border-color:${dark.line}!important}`,
  `.soft{color:${dark.inkSoft}!important;border-color:${dark.line}!important}`,
  `.wine{color:${dark.wine}!important;border-color:${dark.line}!important}`,
  `.edge{border-color:${dark.wine}!important}`,
  `.less{color:${dark.sageDeep}!important}`,
  `.link{color:${dark.sea}!important}`,
  `.warn{color:${dark.danger}!important}`,
  `.calm{background:${dark.seaWash}!important;border-color:${dark.sea}!important}`,
  '}',
].join('')
