/** Reads a color as CSS writes it (a name, hexadecimal, rgb, hsl or hwb) as `#rrggbb`; undefined where it is none, or not opaque. */
export async function readColor(text: string): Promise<string | undefined> {
  const { default: sharp } = await import('sharp');
  try {
    const pixel = sharp({ create: { width: 1, height: 1, channels: 4, background: text } });
    const [red = 0, green = 0, blue = 0, alpha] = await pixel.raw().toBuffer();
    return alpha === 255 ? `#${Buffer.from([red, green, blue]).toString('hex')}` : undefined;
  } catch {
    return undefined;
  }
}
