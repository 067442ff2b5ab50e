import { type Folded, fold } from './fold.ts'

/** 1: a text with this word is refused, 2: held for review, 3: shown, and marked for the reviewers. */
export type WordLevel = 1 | 2 | 3
export type ListedWord = { word: string; level: WordLevel }

export type Judgement = {
  level: 'clean' | 'mark' | 'hold' | 'refuse'
  /** The words of the list that were found, as they stand in it. */
  words: string[]
}

const LEVELS = { 1: 'refuse', 2: 'hold', 3: 'mark' } as const

/** Finds all words of a list in one pass over a text (Aho-Corasick). */
export type WordMatcher = { judge(text: string): Judgement }

export function makeWordMatcher(list: readonly ListedWord[]): WordMatcher {
  const trie = growTrie(list)
  const links = linkTrie(trie)

  return {
    judge(text) {
      const folded = fold(text)
      const found = new Set<ListedWord>()
      let node = 0
      for (const [index, unit] of folded.units.entries()) {
        node = step(trie, links.fail, node, unit)
        for (let end = trie.words[node] ? node : (links.shorter[node] ?? 0); end; end = links.shorter[end] ?? 0) {
          const length = trie.depths[end] as number
          if (standsAlone(folded, index - length + 1, index)) found.add(trie.words[end] as ListedWord)
        }
      }
      return verdict([...found])
    },
  }
}

function verdict(found: ListedWord[]): Judgement {
  if (found.length === 0) return { level: 'clean', words: [] }
  const worst = Math.min(...found.map(({ level }) => level)) as WordLevel
  return { level: LEVELS[worst], words: found.map(({ word }) => word) }
}

type Trie = {
  /** From a node by a unit: the key is node × 65536 + unit. */
  edges: Map<number, number>
  /** Per node: its parent, the unit that leads to it, its depth, and the word that ends there. */
  parents: number[]
  units: number[]
  depths: number[]
  words: (ListedWord | undefined)[]
}

const UNITS = 0x10000

function growTrie(list: readonly ListedWord[]): Trie {
  const trie: Trie = { edges: new Map(), parents: [0], units: [0], depths: [0], words: [undefined] }
  for (const entry of list) {
    let node = 0
    for (const unit of fold(entry.word).units) node = trie.edges.get(node * UNITS + unit) ?? grow(trie, node, unit)
    const same = trie.words[node]
    // Nothing but separators folds to nothing, which is in every text.
    if (node !== 0 && (!same || same.level > entry.level)) trie.words[node] = entry
  }
  return trie
}

function grow(trie: Trie, parent: number, unit: number): number {
  const node = trie.words.length
  trie.edges.set(parent * UNITS + unit, node)
  trie.parents.push(parent)
  trie.units.push(unit)
  trie.depths.push((trie.depths[parent] as number) + 1)
  trie.words.push(undefined)
  return node
}

/** `fail`: the longest other node that the text before also ends with; `shorter`: the next such node with a word. */
type Links = { fail: Int32Array; shorter: Int32Array }

function linkTrie(trie: Trie): Links {
  const size = trie.words.length
  const fail = new Int32Array(size)
  const shorter = new Int32Array(size)
  for (const node of byDepth(trie.depths)) {
    const parent = trie.parents[node] as number
    if (parent !== 0) fail[node] = step(trie, fail, fail[parent] as number, trie.units[node] as number)
    const next = fail[node] as number
    shorter[node] = trie.words[next] ? next : (shorter[next] as number)
  }
  return { fail, shorter }
}

/** All nodes but the root, the shallow ones first: counting sort. */
function byDepth(depths: number[]): Int32Array {
  const starts: number[] = []
  for (const depth of depths) starts[depth + 1] = (starts[depth + 1] ?? 0) + 1
  starts[0] = 0
  for (let depth = 1; depth < starts.length; depth += 1) {
    starts[depth] = (starts[depth] ?? 0) + (starts[depth - 1] as number)
  }
  const sorted = new Int32Array(depths.length)
  for (const [node, depth] of depths.entries()) {
    const place = starts[depth] as number
    sorted[place] = node
    starts[depth] = place + 1
  }
  return sorted.subarray(1)
}

function step({ edges }: Trie, fail: Int32Array, from: number, unit: number): number {
  let node = from
  for (;;) {
    const next = edges.get(node * UNITS + unit)
    if (next !== undefined) return next
    if (node === 0) return 0
    node = fail[node] as number
  }
}

/** A Latin word or a number inside a longer one does not count: 'sb' in 'usb'. Chinese has no such word borders. */
function standsAlone({ units, from }: Folded, start: number, end: number): boolean {
  const touches = (left: number, right: number) =>
    isLatin(units[left]) && isLatin(units[right]) && (from[right] as number) - (from[left] as number) <= 1
  return !touches(start - 1, start) && !touches(end, end + 1)
}

const isLatin = (unit: number | undefined): boolean =>
  unit !== undefined && ((unit >= 0x30 && unit <= 0x39) || (unit >= 0x61 && unit <= 0x7a))
