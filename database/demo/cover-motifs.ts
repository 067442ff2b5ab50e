import { MOTIFS, type Motif } from '@college/rules/kit/art.mjs'

type Drawn = { slug: string; motifs: Motif[] }

/**
 * Assigns a motif to each cover, so that adjacent covers in any of the lists differ: the first of the course's motifs
 * that no neighbour has, or else any free one. Deterministic.
 */
export function motifsByNeighbourhood(covers: Drawn[], lists: string[][]): Map<string, Motif> {
  const neighbours = neighboursIn(lists)
  const chosen = new Map<string, Motif>()
  for (const { slug, motifs } of covers) {
    const taken = new Set([...(neighbours.get(slug) ?? [])].map((other) => chosen.get(other)))
    const free = [...motifs, ...MOTIFS].find((motif) => !taken.has(motif))
    if (!free) throw new Error(`the neighbours of ${slug} have every motif there is`)
    chosen.set(slug, free)
  }
  return chosen
}

function neighboursIn(lists: string[][]): Map<string, Set<string>> {
  const neighbours = new Map<string, Set<string>>()
  const add = (slug: string, other: string | undefined) => {
    if (other === undefined || other === slug) return
    neighbours.set(slug, (neighbours.get(slug) ?? new Set()).add(other))
  }
  for (const list of lists) {
    for (const [place, slug] of list.entries()) {
      add(slug, list[place - 1])
      add(slug, list[place + 1])
    }
  }
  return neighbours
}
