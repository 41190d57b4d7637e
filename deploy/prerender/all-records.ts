/**
 * The file of a release that has a page for each public record: web servers then answer 404 for any other record
 * (`deploy/servers/templates`).
 */
export const allRecords = 'all-records.txt';
