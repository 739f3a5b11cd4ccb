/** "Hi Marisol," unless the name contains an address or is too long to be one. */
export function greeting(firstName: string): string {
  return /[:/@.]|www/i.test(firstName) || firstName.length > 60 ? "Hi," : `Hi ${firstName},`;
}
