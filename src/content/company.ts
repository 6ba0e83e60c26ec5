/** Facts of the company. All of them are placeholders: replace them here before going live. */
export const company = {
  name: 'Placeholder Prefab',
  legalName: 'Placeholder Prefab Private Limited',
  tagline: 'Prefabricated and modular buildings from Hyderabad',
  email: 'sales@example.com',
  phone: '+91 40 0000 0000',
  address: {
    street: 'Plot 00, Sample Industrial Area',
    locality: 'Hyderabad',
    region: 'Telangana',
    postalCode: '500000',
    country: 'IN',
  },
  statistics: [
    { value: '15+', label: 'years' },
    { value: '500+', label: 'projects' },
    { value: '100+', label: 'clients' },
    { value: '50+', label: 'team members' },
  ],
} as const
