export function hasPrivateDetail(text: string): boolean {
  return /\d+\.\d+\.\d+\.\d+/.test(text);
}
