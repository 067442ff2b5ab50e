/** What a payload does when it runs: the page counts it. */
const RUN = 'window.canary=(window.canary||0)+1'

const tags = [
  'img',
  'svg',
  'video',
  'audio',
  'body',
  'iframe',
  'object',
  'input',
  'details',
  'math',
  'marquee',
  'style',
]
const events = ['onerror', 'onload', 'onfocus', 'ontoggle', 'onstart', 'onpointerover', 'onanimationstart', 'onbegin']
const shapes: ((tag: string, event: string) => string)[] = [
  (tag, event) => `<${tag} src=x autofocus open ${event}="${RUN}">`,
  (tag, event) => `<${tag}/src=x/${event}=${RUN}//`,
  (tag, event) => `"><${tag.toUpperCase()} SRC=x ${event}='${RUN}'>`,
  (tag, event) => `</textarea></title></script><${tag} src="x" ${event}\n=\n"${RUN}">`,
]
const addresses = [
  'javascript:',
  'JaVaScRiPt:',
  'java\tscript:',
  '&#106;avascript:',
  '\u0001javascript:',
  'data:text/html,',
]
const carriers: ((address: string) => string)[] = [
  (address) => `<a href="${address}${RUN}">看</a>`,
  (address) => `<iframe src="${address}${RUN}"></iframe>`,
  (address) => `<form action="${address}${RUN}"><button>看</button></form>`,
  (address) => `<svg><a xlink:href="${address}${RUN}"><text y="9">看</text></a></svg>`,
  (address) => `<object data="${address}${RUN}"></object>`,
  (address) => `<meta http-equiv="refresh" content="0;url=${address}${RUN}">`,
  (address) => `<math><mi href="${address}${RUN}">看</mi></math>`,
  (address) => `[看](${address}${RUN}) ![看](${address}${RUN})`,
]
const others = [
  `<script>${RUN}</script>`,
  `<scr<script>ipt>${RUN}</scr</script>ipt>`,
  `<iframe srcdoc="<script>parent.${RUN}</script>"></iframe>`,
  `<svg><script>${RUN}</script></svg>`,
  `<noscript><p title="</noscript><img src=x onerror=${RUN}>">`,
  `<math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=x onerror=${RUN}&gt;">`,
  `<form><math><mtext></form><form><mglyph><style></math><img src onerror=${RUN}>`,
  `<template><img src=x onerror=${RUN}></template>`,
  `<style>@import 'javascript:${RUN}';*{background:url(javascript:${RUN})}</style>`,
  `<p style="animation:x" onanimationstart="${RUN}">看</p><style>@keyframes x{}</style>`,
  `{{constructor.constructor('${RUN}')()}}`,
  `\${${RUN}}`,
  `<svg><animate onbegin="${RUN}" attributeName=x dur=1s></svg>`,
  `<link rel="stylesheet" href="javascript:${RUN}">`,
  `<base href="javascript:/${RUN}/">`,
  `<!--<img src="--><img src=x onerror=${RUN}//">`,
  `<![CDATA[<img src=x onerror=${RUN}>]]>`,
  `&lt;img src=x onerror=${RUN}&gt;`,
  `\\u003cimg src=x onerror=${RUN}\\u003e`,
  `%3Cimg%20src%3Dx%20onerror%3D${RUN}%3E`,
]

/** Five hundred texts that would run if a page took them for markup. */
export const PAYLOADS = [
  ...others,
  ...carriers.flatMap((carry) => addresses.map(carry)),
  ...shapes.flatMap((shape) => tags.flatMap((tag) => events.map((event) => shape(tag, event)))),
  ...tags.flatMap((tag) => addresses.map((address) => `<p title='"><${tag} src="${address}${RUN}">'>看</p>`)),
].slice(0, 500)

/** Several per text, so that few texts have all. None is swallowed by an open quote or element of the one before. */
export const hostileTexts = (many: number): string[] =>
  Array.from({ length: many }, (_, at) =>
    PAYLOADS.filter((_payload, place) => place % many === at).join(`\n'">--></style></template></svg></math>\n`),
  )
