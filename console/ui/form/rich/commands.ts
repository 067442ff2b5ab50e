import { baseKeymap, chainCommands, setBlockType, toggleMark } from 'prosemirror-commands'
import { gapCursor } from 'prosemirror-gapcursor'
import { history, redo, undo } from 'prosemirror-history'
import { keymap } from 'prosemirror-keymap'
import type { MarkType, Node, NodeType } from 'prosemirror-model'
import { liftListItem, splitListItem, wrapInList } from 'prosemirror-schema-list'
import { type Command, EditorState, Selection } from 'prosemirror-state'
import { schema } from './schema.ts'

const { nodes, marks } = schema

const breakLine: Command = (state, dispatch) => {
  dispatch?.(state.tr.replaceSelectionWith(nodes.br.create()).scrollIntoView())
  return true
}

const plugins = [
  history(),
  gapCursor(),
  keymap({
    'Mod-z': undo,
    'Mod-y': redo,
    'Shift-Mod-z': redo,
    'Mod-b': toggleMark(marks.strong),
    'Mod-i': toggleMark(marks.em),
    'Shift-Enter': breakLine,
    Enter: chainCommands(splitListItem(nodes.li), baseKeymap.Enter as Command),
  }),
  keymap(baseKeymap),
]

/** The caret stands at the end: a picture that is put in first comes after the text. */
export const stateOf = (doc: Node): EditorState => EditorState.create({ doc, selection: Selection.atEnd(doc), plugins })

/** A tool of the toolbar: what it does, and whether the selection has it. */
export type Act = { run: Command; isOn(state: EditorState): boolean }

const inHeading = ({ selection: { $from } }: EditorState) =>
  $from.parent.type === nodes.heading && $from.parent.attrs.level === 3

export const heading: Act = {
  run: (state, dispatch) =>
    setBlockType(inHeading(state) ? nodes.paragraph : nodes.heading, inHeading(state) ? null : { level: 3 })(
      state,
      dispatch,
    ),
  isOn: inHeading,
}

export const bold: Act = { run: toggleMark(marks.strong), isOn: (state) => hasMark(state, marks.strong) }
export const bullets: Act = listAct(nodes.ul)
export const numbers: Act = listAct(nodes.ol)
export const isLinked = (state: EditorState): boolean => hasMark(state, marks.a)

/** Links what is selected; '' takes the link away. */
export const link =
  (address: string): Command =>
  ({ tr, selection: { from, to } }, dispatch) => {
    tr.removeMark(from, to, marks.a)
    dispatch?.(address ? tr.addMark(from, to, marks.a.create({ href: address })) : tr)
    return true
  }

export const picture =
  (address: string): Command =>
  ({ tr, selection: { to } }, dispatch) => {
    dispatch?.(tr.replaceRangeWith(to, to, nodes.img.create({ src: address, alt: '' })).scrollIntoView())
    return true
  }

function hasMark({ selection: { empty, $from, from, to }, storedMarks, doc }: EditorState, type: MarkType): boolean {
  return empty ? Boolean(type.isInSet(storedMarks ?? $from.marks())) : doc.rangeHasMark(from, to, type)
}

function listAct(type: NodeType): Act {
  return {
    run(state, dispatch) {
      const list = listAround(state)
      if (!list) return wrapInList(type)(state, dispatch)
      if (list.type === type) return liftListItem(nodes.li)(state, dispatch)
      dispatch?.(state.tr.setNodeMarkup(list.at, type))
      return true
    },
    isOn: (state) => listAround(state)?.type === type,
  }
}

/** The list that the selection begins in, and where it stands. */
function listAround({ selection: { $from } }: EditorState): { type: NodeType; at: number } | undefined {
  for (let depth = $from.depth; depth > 0; depth--) {
    const { type } = $from.node(depth)
    if (type === nodes.ul || type === nodes.ol) return { type, at: $from.before(depth) }
  }
}
