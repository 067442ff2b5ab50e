/** A post of the forum or of a class community, as its card and its page show it. */
export type ShownPost = {
  title: string
  /** The beginning of the text. */
  words: string
  pictures: Picture[]
  /** Who wrote it; `seed` colours the portrait of a person without a photo. */
  author: { name: string; unit: string; photo: string; seed: string }
  /** When, as it is shown. */
  time: string
  review: 'passed' | 'held' | 'refused'
  isClosed: boolean
  views: number
  comments: number
  likes: number
  isLiked: boolean
}

export type Picture = { id: string; relativePath: string }

/** The pictures of a post, from their JSON list. */
export const picturesOf = (list: string): Picture[] => (list === '' ? [] : JSON.parse(list))
