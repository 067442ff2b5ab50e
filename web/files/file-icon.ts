import {
  File,
  FileArchive,
  FileAudio,
  FileImage,
  FileSpreadsheet,
  FileText,
  FileVideo,
  type LucideIcon,
  Presentation,
} from 'lucide-react'

type FileIcon = { icon: LucideIcon; tone: 'tone1' | 'tone2' | 'tone3' | 'tone4' }

const icons: Record<string, FileIcon> = {
  pdf: { icon: FileText, tone: 'tone1' },
  docx: { icon: FileText, tone: 'tone3' },
  doc: { icon: FileText, tone: 'tone3' },
  xlsx: { icon: FileSpreadsheet, tone: 'tone4' },
  xls: { icon: FileSpreadsheet, tone: 'tone4' },
  pptx: { icon: Presentation, tone: 'tone2' },
  ppt: { icon: Presentation, tone: 'tone2' },
  mp4: { icon: FileVideo, tone: 'tone1' },
  mp3: { icon: FileAudio, tone: 'tone2' },
  jpg: { icon: FileImage, tone: 'tone4' },
  jpeg: { icon: FileImage, tone: 'tone4' },
  png: { icon: FileImage, tone: 'tone4' },
  zip: { icon: FileArchive, tone: 'tone2' },
}

/** The icon of a stored file and its colour, by the suffix. */
export const fileIcon = (suffix: string): FileIcon => icons[suffix] ?? { icon: File, tone: 'tone3' }
