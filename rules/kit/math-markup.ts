/**
 * The MathML that texts may have: elements of presentation, and the annotation that keeps the LaTeX they were written
 * in. No links, styles, classes, and no `annotation-xml`, which may hold HTML (security 10).
 */
export const mathTags = [
  ...['math', 'semantics', 'annotation', 'mrow', 'mi', 'mn', 'mo', 'ms', 'mtext', 'mspace', 'mstyle', 'mpadded'],
  ...['mphantom', 'menclose', 'mfrac', 'msqrt', 'mroot', 'msub', 'msup', 'msubsup', 'munder', 'mover'],
  ...['munderover', 'mmultiscripts', 'mprescripts', 'mtable', 'mtr', 'mtd'],
]

export const mathAttributes = [
  ...['display', 'displaystyle', 'scriptlevel', 'mathvariant', 'encoding', 'accent', 'accentunder', 'stretchy'],
  ...['fence', 'form', 'separator', 'largeop', 'movablelimits', 'symmetric', 'lspace', 'rspace', 'minsize'],
  ...['maxsize', 'linethickness', 'width', 'height', 'depth', 'voffset', 'notation', 'columnalign', 'rowspacing'],
  ...['columnspacing', 'columnlines', 'rowlines', 'columnspan', 'rowspan'],
]
